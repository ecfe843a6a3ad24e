import { Type, type Static } from 'typebox'
import { IfMatchHeaders } from '../../http/if-match.ts'
import {
  asFile,
  closed,
  Currency,
  Email,
  Id,
  messageFields,
  nullable,
  oneOf,
  optional,
  Price,
  ref,
  uploadBody,
} from '../../http/schema.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { MAX_REQUEST_LENGTH, PAYMENT_REQUEST, REQUEST_PLACEHOLDERS } from './payment-request.rules.ts'
import {
  AGEING_DAYS,
  LOGO_TYPES,
  MAX_AGEING_DAYS,
  MAX_CHANGE_PERCENT,
  MAX_LINES,
  MAX_LOGO_SIDE,
  MAX_SILENT_DAYS,
  MAX_TERMS_DAYS,
  MONTH_END,
  PAYMENT_TERMS,
} from './company.rules.ts'

const text = (maxLength: number, options: object) => nullable(Type.String({ maxLength, ...options }))

const fields = {
  name: text(255, { examples: ['Savanna Tracking Ltd'] }),
  address: text(500, {
    description: `At most ${MAX_LINES.address} lines`,
    examples: ['12 Kenyatta Avenue\nNairobi, Kenya'],
  }),
  phone: text(100, { examples: ['+254 700 000 001'] }),
  email: optional(Email),
  tax_id: text(100, { examples: ['P051234567X'] }),
  payment_instructions: text(1500, {
    description: `At most ${MAX_LINES.payment_instructions} lines`,
    examples: ['Bank transfer to account 0123456789 at Example Bank, within 14 days.'],
  }),
  payment_request: text(MAX_REQUEST_LENGTH, {
    description:
      'How a statement that has something to be paid asks for it: PDF and workbook print it. It may name ' +
      `${REQUEST_PLACEHOLDERS.map((name) => `\`{{${name}}}\``).join(', ')}; null: they print none`,
    examples: [PAYMENT_REQUEST],
  }),
}

const monthEnd = {
  silent_days: Type.Integer({
    minimum: 1,
    maximum: MAX_SILENT_DAYS,
    description: 'How many days a vehicle may say nothing before it counts as silent',
    examples: [MONTH_END.silent_days],
  }),
  review_change_percent: Type.Integer({
    minimum: 0,
    maximum: MAX_CHANGE_PERCENT,
    description:
      'The review of a month shows a client whose billed amount changed by more than this and by more than `review_change_amount`',
    examples: [MONTH_END.review_change_percent],
  }),
  review_change_amount: Type.Number({
    ...Price,
    description: 'In whole units of the currency that the client is billed in',
    examples: [toDollars(MONTH_END.review_change_amount)],
  }),
  one_email_per_client: Type.Boolean({
    description: 'Whether a client gets one e-mail with all its statements of a month, or one each',
    examples: [false],
  }),
}

const ageingLimit = (at: number, days: number) =>
  Type.Integer({
    minimum: 1,
    maximum: MAX_AGEING_DAYS,
    description:
      'The ageing groups amounts by how many days they are overdue: ' +
      (at ? `up to this, above \`${AGEING_DAYS[at - 1]!}\`` : 'from 1 up to this'),
    examples: [days],
  })

const terms = {
  payment_terms_days: Type.Integer({
    minimum: 0,
    maximum: MAX_TERMS_DAYS,
    description: 'How many days after a billing its amount is due, of clients without `approval_days`',
    examples: [PAYMENT_TERMS.payment_terms_days],
  }),
  time_zone: Type.String({
    maxLength: 64,
    description: 'Of the IANA database: says what is today, due and overdue',
    examples: ['Africa/Nairobi'],
  }),
  ...(Object.fromEntries(
    AGEING_DAYS.map((field, at) => [field, ageingLimit(at, PAYMENT_TERMS[field])]),
  ) as Record<(typeof AGEING_DAYS)[number], ReturnType<typeof ageingLimit>>),
}

const local_currency = Type.String({
  ...Currency,
  description: 'What LOCAL billings are in: ISO 4217, with at most two decimals',
  examples: ['KES'],
})

const side = (example: number) => Type.Integer({ minimum: 1, description: 'In pixels', examples: [example] })

export const CompanyLogo = Type.Object(
  { type: oneOf(LOGO_TYPES), width: side(480), height: side(160) },
  { $id: 'CompanyLogo', description: 'What the logo is; the image itself is a call of its own' },
)

export const Company = Type.Object(
  {
    id: nullable(
      Type.Integer({ minimum: 1, description: 'null until the settings are saved', examples: [1] }),
    ),
    ...fields,
    local_currency,
    currency_pending: Type.Boolean({
      description:
        'Whether there are amounts from before there were currencies, and nobody has said yet what the local ones are in',
      examples: [false],
    }),
    ...monthEnd,
    ...terms,
    logo: nullable(ref(CompanyLogo)),
  },
  { $id: 'Company', description: 'Who sends the statements' },
)

const code = Type.String({
  pattern: '^[A-Za-z]{3}$',
  description: 'ISO 4217; case does not count',
  examples: ['KES'],
})

export const CompanyChange = Type.Partial(
  Type.Object({
    ...fields,
    local_currency: Type.String({
      ...code,
      description:
        'What LOCAL billings are in: ISO 4217, case does not count. It can be changed while nothing is billed or ' +
        'recorded in it (409); while `currency_pending`, giving it declares what the amounts from before are in',
    }),
    currency_pending: Type.Boolean({
      description:
        'As the record has it: with true, the present `local_currency` declares nothing, so that a record can be put back whole',
      examples: [false],
    }),
    ...monthEnd,
    ...terms,
  }),
  { $id: 'CompanyChange', examples: [{ name: 'Savanna Tracking Ltd', local_currency: 'KES' }] },
)
export type CompanyChange = Static<typeof CompanyChange>

const counted = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] })

export const LocalCurrencyPreview = Type.Object(
  {
    local_currency,
    currency_pending: Type.Boolean({ examples: [true] }),
    reason: nullable(
      Type.Object(
        { detail: Type.String({ examples: ['"XYZ" is no currency of ISO 4217'] }), ...messageFields },
        { description: 'Why it cannot be the local currency; null when it can' },
      ),
    ),
    billings: counted('Billings in it: what there are, or while `currency_pending` what get it'),
    transactions: counted('Transactions in it: what there are, or while `currency_pending` what get it'),
    unclear_transactions: counted(
      'Transactions that stay in US dollars while `currency_pending`: of clients who are billed in both currencies, for no billing',
    ),
    unclear_clients: Type.Array(
      Type.Object({
        id: Id,
        client_id: Type.String({ examples: ['C1001'] }),
        client_name: Type.String({ examples: ['Dune Haulage LLC'] }),
        transactions: counted('Those of this client'),
      }),
      { description: 'Whose these are: the first hundred by name' },
    ),
  },
  { $id: 'LocalCurrencyPreview', description: 'What a local currency would change' },
)

export const companySchemas = [CompanyLogo, Company, CompanyChange, LocalCurrencyPreview]

const tags = ['Company']

export const get = {
  operationId: 'getCompany',
  summary: 'Get who sends the statements',
  description: 'Settings that were never saved answer null for each, and the id null.',
  tags,
  response: closed(ref(Company)),
}

export const update = {
  operationId: 'saveCompany',
  summary: 'Say who sends the statements',
  description: 'PDF, workbook and e-mail show it. A key that is absent is left alone; null clears.',
  tags,
  body: ref(CompanyChange),
  headers: IfMatchHeaders,
  response: closed(ref(Company), 409),
}

export const previewCurrency = {
  operationId: 'previewLocalCurrency',
  summary: 'Look at what a local currency would change',
  description:
    'Whether it can be the local currency, and what would get it. Nothing is written. Without a code: whether the ' +
    'present one can be changed.',
  tags,
  querystring: Type.Partial(Type.Object({ code })),
  response: closed(ref(LocalCurrencyPreview)),
}

export const getLogo = {
  operationId: 'getCompanyLogo',
  summary: 'Get the logo as an image',
  description: 'The file as it was uploaded; 404 when there is none.',
  tags,
  response: { ...closed(Type.Any(), 404), 200: asFile(...LOGO_TYPES) },
}

export const uploadLogo = {
  operationId: 'uploadCompanyLogo',
  summary: 'Put a logo in place of the present one',
  description: `A PNG or JPEG of at most 1 MB and ${MAX_LOGO_SIDE} pixels a side. It is kept as it is printed: on white.`,
  tags,
  consumes: ['multipart/form-data'],
  body: uploadBody({}, 'image'),
  response: closed(ref(Company)),
}

export const removeLogo = {
  operationId: 'deleteCompanyLogo',
  summary: 'Delete the logo',
  description: 'Answers the company without it.',
  tags,
  response: closed(ref(Company), 404),
}
