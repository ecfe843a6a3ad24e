import { Type } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import {
  asFile,
  closed,
  Currency,
  Day,
  DayOrInstant,
  Id,
  IdParams,
  Instant,
  messageFields,
  nullable,
  oneOf,
  ref,
  Total,
} from '../../http/schema.ts'
import { workbookAnswer } from '../../http/workbooks.ts'
import { AgedBilling } from '../ageing/ageing.schemas.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { ACCOUNT_COLUMNS } from './account-statements.csv.ts'
import { ROW_KINDS } from './account-statements.rules.ts'

const amount = (description: string, example = 0) =>
  Type.Number({ ...Total, description, examples: [example] })

export const AccountStatementRow = Type.Object(
  {
    day: Type.String({ ...Day, description: 'On which it was recorded, where the company is' }),
    kind: oneOf(ROW_KINDS, {
      description:
        '`not_drawn`: a paid amount that is not in the ledger; `drawn`: a payment of a billing in the ledger that is no paid amount',
      examples: ['billing'],
    }),
    said: Type.String({ examples: ['Statement No. 5 for 10/2026'] }),
    ...messageFields,
    amount: amount('Above zero the client owes more, below zero less', 193.5),
    balance: amount('After it', 193.5),
    billing_id: nullable(Id),
    transaction_id: nullable(Id),
    transaction_date: nullable({
      ...DayOrInstant,
      description: 'The day or instant that it is of, where one was given',
    }),
    reference_no: nullable(Type.String({ examples: ['TRX-1001'] })),
    note: nullable(
      Type.String({ description: 'What somebody has written about it', examples: ['Bank transfer'] }),
    ),
  },
  { $id: 'AccountStatementRow' },
)

export const AccountStatement = Type.Object(
  {
    client_id: Id,
    client: ref(ClientSummary),
    currency: Currency,
    currencies: Type.Array(Currency, { description: 'All in which the client has an account' }),
    from: Day,
    to: Day,
    opening_balance: amount('What was due before the first day, less what was on account then'),
    rows: Type.Array(ref(AccountStatementRow)),
    charged: amount('The sum of the rows above zero', 193.5),
    credited: amount('Of those below zero, as a positive amount'),
    closing_balance: amount('`total_due` - `on_account`', 193.5),
    due: Type.Array(ref(AgedBilling), {
      description: 'The billings of which something is due at the end of the last day; overpaid ones too',
    }),
    total_due: amount('The sum of what is due of them', 193.5),
    on_account: amount('What the prepaid account holds at the end of the last day'),
    sent_at: nullable({
      ...Instant,
      description: 'When the statement of this account and period was last sent by e-mail, or is to be',
    }),
  },
  {
    $id: 'AccountStatement',
    description:
      "The statement of a client's account in a currency: each row stands on the day on which it was recorded, so a period that is over does not change",
  },
)

export const accountStatementSchemas = [AccountStatementRow, AccountStatement]

export const AccountQuery = Type.Partial(
  Type.Object({
    currency: Type.String({
      ...Currency,
      description: 'The local one, or the only one in which the client has an account, when left out',
    }),
    from: Type.String({
      ...Day,
      description: 'The first day; that of the month two months before `to` when left out',
    }),
    to: Type.String({ ...Day, description: 'The last day; today where the company is when left out' }),
  }),
)

const tags = ['Account statements']

export const get = {
  operationId: 'getAccountStatement',
  summary: "Get the statement of a client's account",
  description:
    'Opening balance, every billing, payment, settlement without cash and correction with the balance after it, closing balance, and what is due. ' +
    'A statement of two periods that follow each other has the rows of both.',
  tags,
  params: IdParams,
  querystring: AccountQuery,
  response: closed(ref(AccountStatement), 404, 409),
}

export const exportCsv = {
  operationId: 'exportAccountStatement',
  summary: "Download the statement of a client's account as CSV",
  description: csvDescription('Its rows between the balances before and after them', ACCOUNT_COLUMNS).replace(
    ', in the order that `sort` says',
    '',
  ),
  tags,
  params: IdParams,
  querystring: AccountQuery,
  response: csvAnswer(404, 409),
}

export const downloadPdf = {
  operationId: 'downloadAccountStatementPdf',
  summary: "Download the statement of a client's account as PDF",
  description: 'For print, under the letterhead of the company.',
  tags,
  params: IdParams,
  querystring: AccountQuery,
  response: { ...closed(Type.Any(), 404, 409), 200: asFile('application/pdf') },
}

export const downloadExcel = {
  operationId: 'downloadAccountStatementExcel',
  summary: "Download the statement of a client's account as a workbook",
  description: 'The same, with its balances and sums as formulas.',
  tags,
  params: IdParams,
  querystring: AccountQuery,
  response: workbookAnswer(404, 409),
}
