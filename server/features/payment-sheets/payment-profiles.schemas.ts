import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  closed,
  Currency,
  filledText,
  Id,
  idOf,
  IdParams,
  Instant,
  nullable,
  oneOf,
  ref,
  Search,
  uploadBody,
} from '../../http/schema.ts'
import { DATE_ORDERS, DECIMAL_SIGNS, MAX_DETAILS } from './payment-profiles.rules.ts'

const MAX_HEADER = 200
const header = (what: string, example: string | null) =>
  nullable(Type.String({ minLength: 1, maxLength: MAX_HEADER, description: what, examples: [example] }))

const columnFields = {
  amount: header('Money in, and money out below zero; or `credit` has it', null),
  credit: header('Money in', 'Paid In'),
  debit: header('Money out', 'Withdrawn'),
  direction: header('Says of each line whether it is a credit: CR or DR', null),
  currency: header('The currency of the line', null),
  reference: header("The payer's or the bank's reference", 'Receipt No.'),
  payer: header('Who has paid', 'Other Party Info'),
  details: Type.Array(Type.String({ minLength: 1, maxLength: MAX_HEADER }), {
    maxItems: MAX_DETAILS,
    description: 'What else may name the payer, or what is paid',
    examples: [['Details']],
  }),
}

const PaymentColumns = Type.Object(
  {
    date: Type.String({
      minLength: 1,
      maxLength: MAX_HEADER,
      description: 'The day of the payment',
      examples: ['Completion Time'],
    }),
    ...columnFields,
  },
  {
    $id: 'PaymentColumns',
    description: 'What the columns of a sheet of payments are for, by their headers; null: there is none',
  },
)

const ProposedColumns = Type.Object(
  { date: header('The day of the payment', 'Completion Time'), ...columnFields },
  { $id: 'ProposedPaymentColumns', description: 'The same as far as they were recognized' },
)

const format = {
  date_order: oneOf(DATE_ORDERS, { description: 'Of dates such as 05/10/2026', examples: ['day_first'] }),
  decimal_sign: oneOf(DECIMAL_SIGNS, {
    description: '1,234.50 has a point, 1.234,50 a comma',
    examples: ['.'],
  }),
}

const fields = {
  name: filledText(255, { examples: ['M-Pesa paybill'] }),
  account: filledText(255, {
    description: 'The account that the sheets are of: a line counts once in each',
    examples: ['Paybill 522533'],
  }),
  currency: nullable(
    Type.String({ ...Currency, description: 'Of lines that do not say theirs', examples: ['KES'] }),
  ),
  columns: ref(PaymentColumns),
  ...format,
}

export const PaymentProfile = Type.Object(
  {
    id: Id,
    ...fields,
    created_by: Type.String({ examples: ['sara'] }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: 'PaymentProfile', description: 'How the sheets of a bank or a mobile-money operator are read' },
)

const EXAMPLE = {
  name: 'M-Pesa paybill',
  account: 'Paybill 522533',
  currency: 'KES',
  columns: {
    ...{ date: 'Completion Time', amount: null, credit: 'Paid In', debit: 'Withdrawn', direction: null },
    ...{ currency: null, reference: 'Receipt No.', payer: 'Other Party Info', details: ['Details'] },
  },
  date_order: 'year_first',
  decimal_sign: '.',
}

export const NewPaymentProfile = Type.Object(fields, { $id: 'NewPaymentProfile', examples: [EXAMPLE] })

export const PaymentProfileChange = Type.Partial(NewPaymentProfile, {
  $id: 'PaymentProfileChange',
  examples: [{ name: 'M-Pesa, main paybill' }],
})

const SheetPeek = Type.Object(
  {
    rows: Type.Array(
      Type.Object({
        row: Type.Integer({ minimum: 1, description: 'As Excel numbers it', examples: [7] }),
        cells: Type.Array(nullable(Type.String({ examples: ['Completion Time'] }))),
      }),
      { description: 'The first rows that are not blank' },
    ),
    header_row: nullable(Type.Integer({ description: 'The row that looks like the headers', examples: [7] })),
    columns: ref(ProposedColumns),
    ...format,
    profile_id: nullable(
      Type.Integer({ description: 'The profile whose columns this sheet has', examples: [1] }),
    ),
  },
  { $id: 'PaymentSheetPeek', description: 'What a sheet looks like, and how it might be read' },
)

export type NewPaymentProfile = Static<typeof NewPaymentProfile>
export type PaymentProfileChange = Static<typeof PaymentProfileChange>

export const profilesQuery = listQuery({ search: Search }, ['id', 'name', 'account', 'created_at'], {
  byDefault: ['name', 'ASC'],
})
export type ProfilesFilter = Static<typeof profilesQuery.filter>

export const profileSchemas = [
  PaymentColumns,
  ProposedColumns,
  PaymentProfile,
  NewPaymentProfile,
  PaymentProfileChange,
  SheetPeek,
]

const tags = ['Payment sheets']

export const list = {
  operationId: 'listPaymentProfiles',
  summary: 'List profiles of payment sheets',
  description: '`search` looks into the name and the account.',
  tags,
  querystring: profilesQuery.schema,
  response: closed(Type.Array(ref(PaymentProfile))),
}

export const get = {
  operationId: 'getPaymentProfile',
  summary: 'Get a profile of payment sheets',
  tags,
  params: IdParams,
  response: closed(ref(PaymentProfile), 404),
}

export const create = {
  operationId: 'createPaymentProfile',
  summary: 'Create a profile of payment sheets',
  description: 'Names differ. A sheet has amounts with signs (`amount`), or a column of credits (`credit`).',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewPaymentProfile),
  response: closed(ref(PaymentProfile), 409),
}

export const update = {
  operationId: 'updatePaymentProfile',
  summary: 'Change a profile of payment sheets',
  description: 'A key that is absent is left alone. Lines that were imported stay as they are.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  body: ref(PaymentProfileChange),
  response: closed(ref(PaymentProfile), 404, 409),
}

export const remove = {
  operationId: 'deletePaymentProfile',
  summary: 'Delete a profile of payment sheets',
  description: 'Answers the deleted profile. Lines that were imported stay.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(PaymentProfile), 404),
}

export const peek = {
  operationId: 'peekAtPaymentSheet',
  summary: 'Look at a payment sheet',
  description:
    'The first rows of an .xlsx, .xls or .csv, what its columns seem to be for, and the profile that fits it. Nothing is kept.',
  tags,
  consumes: ['multipart/form-data'],
  body: uploadBody(),
  response: closed(ref(SheetPeek)),
}

export const ProfileId = idOf('the profile that the sheet is read by')
