import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { MonthText } from '../../http/month.ts'
import {
  closed,
  Currency,
  Id,
  idOf,
  IdParams,
  Instant,
  nullable,
  oneOf,
  Price,
  ref,
} from '../../http/schema.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { CHANGED_FIELDS, CHANGE_SOURCES } from './vehicle-history.rules.ts'

const username = Type.String({ description: 'Who did it', examples: ['sara'] })
const value = (description: string) => nullable(Type.String({ description, examples: ['USD'] }))

export const NewVehicleMove = Type.Object(
  {
    client_id: idOf('the client that it is to belong to'),
    from_month: { ...MonthText, description: 'The first month that is billed to that client' },
  },
  { $id: 'NewVehicleMove', examples: [{ client_id: 2, from_month: '2027-06' }] },
)
export type NewVehicleMove = Static<typeof NewVehicleMove>

export const VehicleMove = Type.Object(
  {
    id: Id,
    vehicle_id: idOf('the vehicle'),
    from_month: { ...MonthText, description: 'The first month that is billed to the client after it' },
    from_client: ref(ClientSummary),
    to_client: ref(ClientSummary),
    username,
    created_at: Instant,
  },
  { $id: 'VehicleMove', description: 'From a month on, a vehicle belongs to another client' },
)

const VehicleOwner = Type.Object(
  {
    client: ref(ClientSummary),
    from_month: nullable({ ...MonthText, description: 'Its first month; null is from the beginning' }),
    to_month: nullable({ ...MonthText, description: 'Its last month; null has no end' }),
    move_id: nullable(idOf('the move that made it the owner; null for the first one')),
    username: nullable({ ...username, description: 'Who moved the vehicle to it' }),
    moved_at: nullable(Instant),
    can_be_undone: Type.Boolean({
      description: 'Whether that is the newest move, and nothing is billed by it',
    }),
  },
  { $id: 'VehicleOwner', description: 'A client, and the months in which a vehicle is billed to it' },
)

const VehicleChangeEntry = Type.Object(
  {
    id: Id,
    field: oneOf(CHANGED_FIELDS, { description: 'What was changed' }),
    old_value: value('Before; of a client its name at that time'),
    new_value: value('After; of a client its name at that time'),
    from_month: nullable({
      ...MonthText,
      description: 'Of a client, from which month on; null is from the beginning',
    }),
    source: oneOf(CHANGE_SOURCES, {
      description: 'By what: on the page or by the API, by a workbook of vehicles, by one of billings',
    }),
    username,
    created_at: Instant,
  },
  { $id: 'VehicleChangeEntry', description: 'A change of the client, status or currency of a vehicle' },
)

const VehiclePrice = Type.Object(
  {
    from_month: { ...MonthText, description: 'The first month that was charged so' },
    to_month: { ...MonthText, description: 'The last one' },
    billing_id: idOf('the billing of the first month'),
    client: ref(ClientSummary),
    currency: Currency,
    monthly_rate: Price,
    rate_is_default: Type.Boolean({ description: 'Whether the client had no price' }),
    fuel_rate: { ...Price, description: 'For the fuel sensor; 0 without one' },
    created_at: Instant,
  },
  { $id: 'VehiclePrice', description: 'What a vehicle was charged in months that were charged alike' },
)

const VehicleHistory = Type.Object(
  {
    owners: Type.Array(ref(VehicleOwner), { description: 'Earliest first' }),
    changes: Type.Array(ref(VehicleChangeEntry), { description: 'The newest 500, newest first' }),
    prices: Type.Array(ref(VehiclePrice), {
      description: 'Of the lines that it has on billings, newest first',
    }),
  },
  { $id: 'VehicleHistory' },
)

export const vehicleHistorySchemas = [
  NewVehicleMove,
  VehicleMove,
  VehicleOwner,
  VehicleChangeEntry,
  VehiclePrice,
  VehicleHistory,
]

const tags = ['Vehicles']

export const move = {
  operationId: 'moveVehicle',
  summary: 'Move a vehicle to another client from a month on',
  description:
    'Its earlier months stay billable to the client before, its later ones are billed to the new one. Refused (409) when ' +
    'it is billed in that month or a later one, or moved in one already: the detail names the billing, or who moved it.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(NewVehicleMove),
  response: closed(ref(VehicleMove), 404, 409),
}

export const undoMove = {
  operationId: 'undoVehicleMove',
  summary: 'Undo the newest move of a vehicle',
  description:
    'Answers the move. Refused (409) when it is billed in that month or a later one, or when there is a newer move. ' +
    'A move is never changed, so it needs no If-Match.',
  tags,
  params: Type.Object({ id: idOf('the vehicle'), move_id: idOf('the move') }),
  response: closed(ref(VehicleMove), 404, 409),
}

export const history = {
  operationId: 'getVehicleHistory',
  summary: 'Get the history of a vehicle',
  description:
    'Whose it was in which months, what was changed about it and by whom, and what it was charged.',
  tags,
  params: IdParams,
  response: closed(ref(VehicleHistory), 404),
}
