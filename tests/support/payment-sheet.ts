import type { SignedIn, WireRecord } from './signed-in.ts'
import { workbookOf, type Rows } from './workbooks.ts'

export const PROFILE = {
  name: 'Bank',
  account: 'Main account',
  currency: 'USD',
  columns: {
    ...{ date: 'Date', amount: 'Amount', credit: null, debit: null, direction: null, currency: null },
    ...{ reference: null, payer: 'Payer', details: ['Details'] },
  },
  date_order: 'year_first',
  decimal_sign: '.',
}

/** A sheet of the profile above, a line each: payer, details, amount. */
export const bankSheet = (
  lines: readonly (readonly [payer: string, details: string, amount: number])[],
): Buffer =>
  Buffer.from(
    ['Date,Payer,Details,Amount', ...lines.map((line) => `2026-10-31,${line.join(',')}`)].join('\n'),
  )

/** Imports a sheet with two lines: one is given to a client, the other waits for one. @returns the import */
export async function aPaymentSheet(user: SignedIn, client_id: number): Promise<number> {
  const { id } = await user.create('/api/payment-profiles', PROFILE)
  const sheet = bankSheet([
    ['Somebody', 'October', 12],
    ['Nobody', 'Interest', 0.5],
  ])
  const decisions = JSON.stringify([{ row: 2, client_id }])
  const answer = await user.upload(`/api/payment-sheets?profile_id=${id}`, sheet, 'bank.csv', { decisions })
  if (answer.statusCode !== 200)
    throw new Error(`the sheet was answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<WireRecord & { import_id: number }>().import_id
}

export const COLUMNS = {
  ...{ date: 'Date', amount: null, credit: 'Paid in', debit: 'Paid out', direction: null, currency: null },
  ...{ reference: 'Reference', payer: 'Payer', details: ['Details'] },
}
export const TITLE: Rows = [['Statement of account'], ['01/10/2026 to 31/10/2026'], []]
export const HEADERS = ['Date', 'Reference', 'Payer', 'Details', 'Paid in', 'Paid out', 'Balance']
export type Line = Partial<Record<'date' | 'reference' | 'payer' | 'details' | 'credit' | 'debit', unknown>>
export const row = ({
  date = '05/10/2026',
  reference = '',
  payer = '',
  details = '',
  credit = '',
  debit = '',
}: Line) => [...[date, reference, payer, details, credit, debit], '9,999.00']
export const sheet = (lines: Line[], after: Rows = []) =>
  workbookOf([...TITLE, HEADERS, ...lines.map(row), ...after])
export const csv = (rows: unknown[][], delimiter: string) =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/[",;\t\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
        .join(delimiter),
    )
    .join('\r\n')

/** What a preview says becomes of the rows: `5 payment`. */
export const detailsOf = ({ rows }: { rows: { row: number; details?: { state: string } }[] }) =>
  rows.map(({ row, details }) => `${row} ${details?.state ?? 'error'}`)

let profiles = 0

interface Upload {
  fields?: Record<string, string>
  name?: string
}

/** The calls on payment sheets by somebody. */
export function paymentSheetsBy(user: SignedIn) {
  const aProfile = (overrides: object = {}): Promise<WireRecord> =>
    user.create('/api/payment-profiles', {
      name: `Profile ${++profiles}`,
      account: `Account ${profiles}`,
      currency: 'USD',
      columns: COLUMNS,
      date_order: 'day_first',
      decimal_sign: '.',
      ...overrides,
    })

  const send = (
    profile: WireRecord,
    file: Buffer,
    query: string,
    { fields = {}, name = 'bank.xlsx' }: Upload = {},
  ) => user.upload(`/api/payment-sheets?profile_id=${profile.id}${query}`, file, name, fields)
  const preview = async (profile: WireRecord, file: Buffer, upload?: Upload) =>
    (await send(profile, file, '&preview=true', upload)).json()
  const run = async (profile: WireRecord, file: Buffer, upload?: Upload) =>
    (await send(profile, file, '', upload)).json()
  const get = async (url: string) => (await user.request('GET', url)).json()
  const waiting = (id: number) => get(`/api/payment-lines?filter={"state":"waiting","import_id":${id}}`)
  const paymentsOf = (id: number) => get(`/api/payments?filter={"import_id":${id}}`)
  const billing = (id: unknown) => get(`/api/billings/${String(id)}`)
  return { aProfile, send, preview, run, get, waiting, paymentsOf, billing }
}
