import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { listQuery } from '../../http/list-query.ts'
import { MonthParams, MonthText } from '../../http/month.ts'
import {
  BillingType,
  closed,
  Currency,
  Day,
  Id,
  idOf,
  messageFields,
  nullable,
  oneOf,
  ref,
  Search,
  Total,
} from '../../http/schema.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { REVIEW_COLUMNS } from './reviews.csv.ts'
import { FLAG_STATES, FLAGS, REVIEW_STATES } from './reviews.rules.ts'
import { PARTS } from './split.rules.ts'

const amount = (description: string, example = 12.5) =>
  Type.Number({ ...Total, description, examples: [example] })
const count = (description: string, example = 0) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

/** A client and a currency. */
const ReviewId = Type.String({
  pattern: '^[1-9][0-9]{0,9}-[A-Z]{3}$',
  description: "The client's id and the currency",
  examples: ['1-USD'],
})
export const Flag = oneOf(FLAGS, { description: 'What is to be looked at', examples: ['change'] })
export const FlagFingerprint = Type.String({
  maxLength: 100,
  description: 'Stands for the flag of this client and currency, with its figures',
  examples: ['ZG9lcyBub3QgbWF0dGVy'],
})

const months = {
  before: amount('The total of the billings of the month before', 512.5),
  after: amount('The total of the billings of the month', 525),
  difference: amount('After less before'),
}

export const ReviewParts = Type.Object(
  {
    added: amount('Charged every month for vehicles that were not billed the month before'),
    gone: amount('The same of those that are not billed any more: below zero', 0),
    price: amount('By other prices', 0),
    fuel: amount('By fuel sensors that came, went, or have another price', 0),
    installation: amount('Installations of the month, less those of the month before', 0),
    status: amount('By vehicles that are charged in one of the months only, by their status', 0),
    edits: amount(
      'By lines that a person has changed on the statement, and by amounts that are not what the prices of their lines come to',
      0,
    ),
  },
  { $id: 'ReviewParts', description: 'Where a difference comes from: together they are the difference' },
)

export const ReviewFlag = Type.Object(
  {
    flag: Flag,
    fingerprint: FlagFingerprint,
    state: oneOf(FLAG_STATES, {
      description: 'dismissed: somebody has looked at these figures; off: it is not looked at of this client',
    }),
    message: Type.String({ examples: ['The client has no e-mail address'] }),
    ...messageFields,
    reason: nullable(Type.String({ description: 'Why it is not open', examples: ['Agreed'] })),
    username: nullable(Type.String({ description: 'Who has closed it', examples: ['ana'] })),
    dismissal_id: nullable(Type.Integer({ ...Id, description: 'What takes the dismissal back' })),
    exemption_id: nullable(Type.Integer({ ...Id, description: 'What turns it on again' })),
  },
  { $id: 'ReviewFlag' },
)

export const ReviewRow = Type.Object(
  {
    id: ReviewId,
    client_id: Id,
    client: ref(ClientSummary),
    currency: Currency,
    ...months,
    parts: ref(ReviewParts),
    vehicles: count('Lines of the month', 42),
    vehicles_before: count('Lines of the month before', 41),
    billing_ids: Type.Array(Id, { description: 'The billings of the month' }),
    flags: Type.Array(ref(ReviewFlag)),
    state: oneOf(REVIEW_STATES, { description: 'open: a flag is; clear: none is open or dismissed' }),
  },
  { $id: 'ReviewRow', description: 'What a client is billed in a currency, against the month before' },
)

const sums = <T extends object>(key: T) => ({ ...key, ...months })

export const ReviewSummary = Type.Object(
  {
    by_currency: Type.Array(Type.Object(sums({ currency: Currency, parts: ref(ReviewParts) }))),
    by_tariff: Type.Array(Type.Object(sums({ currency: Currency, billing_type: BillingType }))),
    by_platform: Type.Array(
      Type.Object(
        sums({
          currency: Currency,
          platform_id: idOf('the platform'),
          platform_name: Type.String({ examples: ['Orion Track'] }),
        }),
      ),
    ),
    flags: Type.Array(
      Type.Object({
        flag: Flag,
        open: count('Clients to be looked at', 3),
        dismissed: count('Clients that were'),
        off: count('Clients of whom it is turned off'),
      }),
    ),
    states: Type.Object({
      open: count('Clients, by currency, with an open flag', 3),
      dismissed: count('Those whose flags were all looked at'),
      clear: count('Those without any', 61),
    }),
  },
  { $id: 'ReviewSummary', description: "The totals of a month's review" },
)

const LineSide = Type.Object(
  {
    billing_id: Id,
    status: Type.String({ examples: ['ACTIVE'] }),
    has_fuel_sensor: Type.Boolean(),
    charged: amount('All that the billing charges for it', 12.5),
  },
  { $id: 'ReviewLineSide' },
)

export const ReviewLine = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'Of the line of the month, or of that of the month before' }),
    vehicle_id: nullable(Type.Integer({ ...Id, description: 'null: deleted since' })),
    vehicle_name: nullable(Type.String({ examples: ['KDA 100A'] })),
    imei_number: nullable(Type.String({ examples: ['350000000000017'] })),
    before: nullable(ref(LineSide)),
    after: nullable(ref(LineSide)),
    difference: amount('After less before'),
    parts: ref(ReviewParts),
    installed_on: Type.Array(Type.Object({ billing_id: Id, month: MonthText, installation_date: Day }), {
      description:
        'Where its installation is charged: the other billings that charge it, too, oldest first; or else the newest that has it on an earlier day',
    }),
    elsewhere: nullable(
      Type.Object(
        { billing_id: Id, currency: Currency, client: ref(ClientSummary) },
        {
          description:
            'The billing of another client, or in another currency, that charges it in the month in which it has no line here',
        },
      ),
    ),
  },
  {
    $id: 'ReviewLine',
    description:
      'A vehicle that is not charged the same in both months, or whose installation is on other billings, too',
  },
)

export const reviewSchemas = [ReviewParts, ReviewFlag, ReviewRow, ReviewSummary, LineSide, ReviewLine]

export const reviewQuery = listQuery(
  {
    search: Search,
    client_id: idOf('the client'),
    platform_id: idOf("the client's platform"),
    currency: Currency,
    flag: oneOf(FLAGS, { description: 'Clients who have it, open or dismissed' }),
    state: oneOf(REVIEW_STATES, { description: 'What is left to do about them' }),
  },
  [
    ...['id', 'client_name', 'before', 'after', 'difference', 'absolute_difference', 'vehicles', 'flags'],
    ...PARTS,
  ],
  { byDefault: ['absolute_difference', 'DESC'], id: Type.Unsafe<string>(ReviewId) },
)
export type ReviewFilter = Static<typeof reviewQuery.filter>

export const linesQuery = listQuery({}, ['id'], { isFixed: true })

const tags = ['Review']

export const list = {
  operationId: 'listReview',
  summary: "List every client's month against the month before",
  description:
    'A line for each client and currency that is billed in either month: what it was and is billed without previous balances ' +
    'and payments, where the difference comes from (the parts add up to it, to the cent), and what is to be looked at.',
  tags,
  params: MonthParams,
  querystring: reviewQuery.schema,
  response: closed(Type.Array(ref(ReviewRow))),
}

export const exportCsv = {
  operationId: 'exportReview',
  summary: 'Download the review of a month as CSV',
  description: csvDescription('All that the filters find', REVIEW_COLUMNS),
  tags,
  params: MonthParams,
  querystring: reviewQuery.scope,
  response: csvAnswer(),
}

export const summary = {
  operationId: 'getReviewSummary',
  summary: 'Sum up the review of a month',
  description:
    'The totals by currency, tariff and platform, where the change of the month comes from, and what is left to do.',
  tags,
  params: MonthParams,
  response: closed(ref(ReviewSummary)),
}

export const lines = {
  operationId: 'listReviewLines',
  summary: "List the vehicles behind a client's difference",
  description:
    'Those that are not charged the same in both months, or whose installation is on other billings, too; those that make the most of the difference first.',
  tags,
  params: Type.Object({ ...MonthParams.properties, id: ReviewId }),
  querystring: linesQuery.schema,
  response: closed(Type.Array(ref(ReviewLine)), 404),
}
