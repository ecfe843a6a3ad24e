import { firstRowOf, renderSheet, type SheetRow, type SheetValue } from '../../xlsx/report.ts'
import {
  ACCOUNT_NOTE,
  ACCOUNT_TITLE,
  descriptionOf,
  dueTexts,
  periodText,
  ROW_HEADINGS,
  sidesOf,
  totalOfDue,
  type AccountDocument,
} from './account-document.rules.ts'

const side = (cents: number | null): SheetValue => (cents === null ? null : { cents })

/** The rows, each with its balance as a formula of the one before, and the sums. */
function rowsOf(document: AccountDocument, first: number): SheetRow[] {
  const { currency, from, to, opening_balance, rows, charged, credited, closing_balance } = document
  const last = first + rows.length
  const sum = (column: string, cents: number): SheetValue =>
    rows.length ? { cents, formula: `ROUND(SUM(${column}${first + 1}:${column}${last}),2)` } : { cents }
  const strong = { currency, isStrong: true }
  return [
    { values: [{ day: from }, 'Opening balance', null, null, null, { cents: opening_balance }], ...strong },
    ...rows.map((row, at): SheetRow => {
      const place = first + 1 + at
      const [charge, credit] = sidesOf(row.amount)
      const balance = { cents: row.balance, formula: `ROUND(F${place - 1}+D${place}-E${place},2)` }
      const named = [{ day: row.day }, descriptionOf(row), row.reference_no]
      return { values: [...named, side(charge), side(credit), balance], currency }
    }),
    {
      values: [
        ...[{ day: to }, 'Closing balance', null, sum('D', charged), sum('E', credited)],
        { cents: closing_balance, formula: `ROUND(F${last}+0,2)` },
      ],
      ...strong,
    },
  ]
}

/** What is due at the end, below the rows. */
function dueRows(document: AccountDocument): SheetRow[] {
  const { currency, due, on_account, closing_balance, to } = document
  const line = (label: string, cents: number): SheetRow => ({
    values: [null, label, null, null, null, { cents }],
    currency,
    isStrong: true,
  })
  return [
    { values: [], currency },
    { values: [null, `Due as at ${to}`], currency, isStrong: true },
    ...due.map((billing): SheetRow => {
      const [number, period, day, overdue] = dueTexts(billing)
      const said = [`Statement ${number}`, period, day && `due ${day}`, overdue && `${overdue} days overdue`]
      return {
        values: [null, said.filter(Boolean).join(' · '), null, null, null, { cents: billing.amount_due }],
        currency,
      }
    }),
    line('Total due', totalOfDue(document)),
    line('Less on account', -on_account),
    line('Balance', closing_balance),
  ]
}

/** The statement of account as a workbook. Runs in a worker thread. */
export function renderXlsx(document: AccountDocument): Promise<Uint8Array> {
  const { client, provider } = document
  const head = [
    `${ACCOUNT_TITLE}: ${client.client_name}`,
    `Client ID ${client.client_id}`,
    periodText(document),
    ...(provider.name ? [provider.name] : []),
    ACCOUNT_NOTE,
  ]
  const widths = [12, 52, 20, 16, 16, 18]
  return renderSheet({
    name: 'Account',
    head,
    columns: ROW_HEADINGS.map((heading, at) => ({ heading, width: widths[at]!, isAmount: at > 2 })),
    rows: [...rowsOf(document, firstRowOf({ head })), ...dueRows(document)],
    footer: `${ACCOUNT_TITLE} · ${client.client_id} · ${periodText(document)}`,
  })
}
