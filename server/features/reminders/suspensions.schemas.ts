import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { listQuery } from '../../http/list-query.ts'
import { closed, Currency, Day, Id, idOf, nullable, ref, Search, Total } from '../../http/schema.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { PlatformSummary } from '../platforms/platforms.schemas.ts'
import { MAX_DAYS } from './default-levels.rules.ts'
import { SUSPENSION_COLUMNS } from './suspensions.csv.ts'

export const Suspension = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'Of the client' }),
    client: ref(ClientSummary),
    platform: ref(PlatformSummary),
    vehicles: Type.Integer({ minimum: 0, examples: [12] }),
    oldest_due_date: Day,
    days_overdue: Type.Integer({ minimum: 1, examples: [61] }),
    due: Type.Array(Type.Object({ currency: Currency, amount_due: Total }), {
      description: 'All that is overdue and was issued or sent, by currency',
    }),
    pause: nullable(
      Type.Object({ reason: Type.String({ examples: ['Pays in two parts'] }), until: nullable(Day) }),
    ),
  },
  { $id: 'Suspension', description: 'A client that is overdue for so long that it may be suspended' },
)

export const suspensionsQuery = listQuery(
  {
    days: Type.Integer({
      minimum: 1,
      maximum: MAX_DAYS,
      description: 'Overdue by so many days or more; by the setting when left out',
      examples: [60],
    }),
    platform_id: idOf('the platform'),
    search: Search,
  },
  ['id', 'client_name', 'platform', 'vehicles', 'days_overdue'],
  { byDefault: ['days_overdue', 'DESC'] },
)
export type SuspensionsFilter = Static<typeof suspensionsQuery.filter>

const tags = ['Reminders']

export const listSuspensions = {
  operationId: 'listSuspensions',
  summary: 'List the clients to suspend',
  description:
    'Those that are overdue for long with what was issued or sent, less what they have overpaid of the same type and currency. Nobody is cut off by TrackLedger: it is a list for the platforms.',
  tags,
  querystring: suspensionsQuery.schema,
  response: closed(Type.Array(ref(Suspension))),
}

export const exportSuspensions = {
  operationId: 'exportSuspensions',
  summary: 'Download the vehicles to suspend as CSV',
  description: csvDescription(
    'A line for each vehicle of these clients, for the platforms',
    SUSPENSION_COLUMNS,
  ),
  tags,
  querystring: suspensionsQuery.scope,
  response: csvAnswer(),
}
