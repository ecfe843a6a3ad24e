import { Type, type Static } from 'typebox'
import { USD } from '../../lib/currency.rules.ts'
import { bulkDelete } from '../../http/bulk-delete.ts'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import { ValidFrom } from '../../http/month.ts'
import {
  closed,
  Count,
  Email,
  filledText,
  Id,
  idOf,
  IdParams,
  Instant,
  nullable,
  optional,
  ref,
  Search,
} from '../../http/schema.ts'
import { workbookAnswer } from '../../http/workbooks.ts'
import { invalidFields } from '../../lib/errors.ts'
import { isMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { UploadAnswer, uploadSchema } from '../imports/uploads.schemas.ts'
import { PlatformSummary } from '../platforms/platforms.schemas.ts'
import { prices } from './client-prices.schemas.ts'
import { clientColumns } from './clients.csv.ts'

const business = {
  client_id: filledText(100, { description: "The provider's own business id", examples: ['C1001'] }),
  client_name: filledText(255, { examples: ['Dune Haulage LLC'] }),
  platform_id: Id,
}

const phone = nullable(Type.String({ maxLength: 100, examples: ['+254700000001'] }))
const smallCount = (example: number) =>
  nullable(Type.Integer({ minimum: 0, maximum: 10_000, examples: [example] }))

const details = {
  invoices_per_year: smallCount(12),
  approval_days: smallCount(7),
  physical_invoice: Type.Boolean(),
  email_1: optional(Email),
  email_2: optional(Email),
  email_3: optional(Email),
  whatsapp_1: phone,
  whatsapp_2: phone,
  whatsapp_3: phone,
  tax_invoice: Type.Boolean(),
  ...prices,
}

export const Client = Type.Object(
  {
    id: Id,
    ...business,
    platform: ref(PlatformSummary),
    ...details,
    created_at: Instant,
    updated_at: Instant,
  },
  {
    $id: 'Client',
    description:
      'A customer of the provider; `id` is ours, `client_id` the business id. Its prices are those of this month.',
  },
)

export const NewClient = Type.Object(
  { ...business, ...Type.Partial(Type.Object(details)).properties },
  {
    $id: 'NewClient',
    examples: [
      {
        client_id: 'C2001',
        client_name: 'Acacia Freight Ltd',
        platform_id: 1,
        email_1: 'accounts@acaciafreight.example',
        unit_usd: 12.5,
        unit_local: 1600,
      },
    ],
  },
)
export type NewClient = Static<typeof NewClient>

const pricesValidFrom = Type.Optional(
  Type.String({
    ...ValidFrom,
    description:
      "From which month changed prices are valid. Without it: from the month after the client's latest billing, at the " +
      'latest this one; of a client that was never billed: from the beginning',
  }),
)

export const ClientChange = Type.Object(
  { ...Type.Partial(NewClient).properties, prices_valid_from: pricesValidFrom },
  {
    $id: 'ClientChange',
    examples: [{ email_2: 'accounts@dunehaulage.example', whatsapp_1: '+254700000001' }],
  },
)
export type ClientChange = Static<typeof ClientChange>

/** A client as other records carry it. */
export const ClientSummary = Type.Object(
  { id: Id, client_id: business.client_id, client_name: business.client_name },
  { $id: 'ClientSummary' },
)

export const clientsQuery = listQuery({ platform_id: idOf('the platform'), search: Search }, [
  'id',
  'client_id',
  'client_name',
  'platform',
  'email_1',
  'created_at',
])
export type ClientsFilter = Static<typeof clientsQuery.filter>

/**
 * The month from which changed prices of an upload are valid: the query wins, but a form that says another is refused.
 * @throws InvalidError
 */
export function validFromOfUpload(
  query: { prices_valid_from?: string },
  fields: Readonly<Record<string, string>>,
): string | undefined {
  // A form sends an empty field for what was not filled in.
  const field = fields.prices_valid_from?.trim() || undefined
  const month = query.prices_valid_from ?? field
  if (month !== undefined && !isMonth(month))
    throw invalidFields({ prices_valid_from: message('field.not_month') })
  if (field !== undefined && field !== month)
    throw invalidFields({ prices_valid_from: message('field.differs') })
  return month
}

export const clientSchemas = [Client, NewClient, ClientChange, ClientSummary]

const tags = ['Clients']

export const list = {
  operationId: 'listClients',
  summary: 'List clients',
  description: '`search` looks into client id, name and e-mail addresses.',
  tags,
  querystring: clientsQuery.schema,
  response: closed(Type.Array(ref(Client))),
}

export const count = {
  operationId: 'countClients',
  summary: 'Count clients',
  description: 'How many clients the same query lists, whatever `skip` and `limit` say.',
  tags,
  querystring: clientsQuery.schema,
  response: closed(ref(Count)),
}

export const exportCsv = {
  operationId: 'exportClients',
  summary: 'Download clients as CSV',
  description: `${csvDescription('All that the filters find', clientColumns(USD))} A local currency other than USD adds Local Currency, before the prices.`,
  tags,
  querystring: clientsQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getClient',
  summary: 'Get a client',
  description: 'With its platform and all its prices, by our id.',
  tags,
  params: IdParams,
  response: closed(ref(Client), 404),
}

export const create = {
  operationId: 'createClient',
  summary: 'Create a client',
  description: 'A `client_id` that is taken already is refused (409).',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewClient),
  response: closed(ref(Client), 409),
}

export const update = {
  operationId: 'updateClient',
  summary: 'Change a client',
  description:
    'A key that is absent is left alone; null clears. Prices that are as they were stay as they are; others are valid from ' +
    '`prices_valid_from` on, and until the next month that has prices of its own already: see `GET /api/clients/{id}/prices`.',
  tags,
  params: IdParams,
  body: ref(ClientChange),
  headers: IfMatchHeaders,
  response: closed(ref(Client), 404, 409),
}

export const remove = {
  operationId: 'deleteClient',
  summary: 'Delete a client',
  description: 'Answers the deleted client. A client with vehicles, billings or transactions stays: 409.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(Client), 404, 409),
}

export const removeMany = bulkDelete({
  operationId: 'deleteClients',
  summary: 'Delete clients',
  tags,
})

export const upload = {
  operationId: 'uploadClients',
  summary: 'Import clients from a workbook',
  description:
    'Known clients (by Client_ID) are changed, new ones made; an empty cell leaves the stored value alone. ' +
    'Good rows are written, each bad one is a line of `errors`. The platform of the path stands in where a row names none. ' +
    'Changed prices are valid from `prices_valid_from` on; those of a new client from the beginning. ' +
    'To try it: [clients.xlsx](/docs/samples/clients.xlsx) makes the client SAMPLE-1.',
  tags,
  params: Type.Object({ platform_id: idOf('the platform of rows that name none') }),
  ...uploadSchema(UploadAnswer, { prices_valid_from: pricesValidFrom }, 404),
}

export const template = {
  operationId: 'downloadClientsTemplate',
  summary: 'Download a workbook of clients to fill in and upload',
  description:
    'The right headers, an example that an upload leaves out, a note on each column and drop-downs of what there is.',
  tags,
  response: workbookAnswer(),
}
