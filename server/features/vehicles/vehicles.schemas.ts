import { Type, type Static } from 'typebox'
import { bulkDelete } from '../../http/bulk-delete.ts'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import { MonthText } from '../../http/month.ts'
import {
  closed,
  Count,
  Day,
  DayOrInstant,
  filledText,
  Id,
  idOf,
  IdParams,
  Instant,
  nullable,
  optional,
  oneOf,
  ref,
  Search,
  withMore,
} from '../../http/schema.ts'
import { WARNINGS } from '../../http/warnings.ts'
import { workbookAnswer } from '../../http/workbooks.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { UploadAnswer, uploadSchema } from '../imports/uploads.schemas.ts'
import { VEHICLE_COLUMNS } from './vehicles.csv.ts'

const text = (maxLength: number, example: string) => nullable(Type.String({ maxLength, examples: [example] }))

const business = {
  client_id: Id,
  object_name: filledText(255, { description: 'The name, often the plate', examples: ['ACY 813D'] }),
  imei_number: filledText(40, {
    description: 'Unique. 5 to 20 letters or digits; blanks and hyphens are dropped',
    examples: ['862646442296965'],
  }),
}

/** The fields of a vehicle besides its names, of which billing items take a snapshot. */
export const vehicleDetails = {
  hardware_type: text(100, 'Teltonika FMC130'),
  installation_date: optional(Day),
  last_connection: optional(DayOrInstant),
  coordinates: text(100, '-2.678725, 34.340496'),
  vin_number: text(50, 'WDBYX9CBC5ZKGAF73'),
  current_mileage: Type.Number({ minimum: 0, maximum: 1e9, description: 'Kilometres', examples: [333324.9] }),
  status: oneOf(['ACTIVE', 'INACTIVE', 'MAINTENANCE']),
  driver_name: text(255, 'Sara Lind'),
  has_fuel_sensor: Type.Boolean(),
}

const details = {
  charging_currency: nullable(
    Type.String({
      maxLength: 20,
      description:
        'What means USD (`US$`, `$`, `dollars`) is charged by USD prices, anything else by local ones',
      examples: ['USD'],
    }),
  ),
  sim_cards_number: text(50, '8925561412261098681'),
  ...vehicleDetails,
}

export const Vehicle = Type.Object(
  { id: Id, ...business, client: ref(ClientSummary), ...details, created_at: Instant, updated_at: Instant },
  { $id: 'Vehicle', description: 'A tracked unit of a client' },
)

export const SavedVehicle = withMore(Vehicle, WARNINGS, { $id: 'SavedVehicle' })

export const NewVehicle = Type.Object(
  { ...business, ...Type.Partial(Type.Object(details)).properties },
  {
    $id: 'NewVehicle',
    examples: [
      {
        client_id: 1,
        object_name: 'KDA 100A',
        imei_number: '356307042441013',
        charging_currency: 'USD',
        sim_cards_number: '8925561412261098699',
        installation_date: '2026-10-31',
      },
    ],
  },
)
export type NewVehicle = Static<typeof NewVehicle>

export const VehicleChange = Type.Partial(NewVehicle, {
  $id: 'VehicleChange',
  examples: [{ status: 'ACTIVE', driver_name: 'Sara Lind' }],
})
export type VehicleChange = Static<typeof VehicleChange>

/** The limit of a list of one client's vehicles, which the choice of vehicles for a billing reads as a whole. */
export const ALL_OF_A_CLIENT = 10_000

export const vehiclesQuery = listQuery(
  {
    client_id: idOf('the client'),
    billable_in: {
      ...MonthText,
      description: 'With `client_id`: the vehicles that were or are its own in this month',
    },
    search: Search,
  },
  [
    'id',
    'object_name',
    'imei_number',
    'client',
    'charging_currency',
    'sim_cards_number',
    'status',
    'installation_date',
    'created_at',
  ],
  {
    unlimited: {
      rows: 100,
      description: `100, with the parameter \`client_id\` as many as ${ALL_OF_A_CLIENT}, or all that \`filter\` names by their ids`,
    },
  },
)
export type VehiclesFilter = Static<typeof vehiclesQuery.filter>

export const vehicleSchemas = [Vehicle, SavedVehicle, NewVehicle, VehicleChange]

const tags = ['Vehicles']

export const list = {
  operationId: 'listVehicles',
  summary: 'List vehicles',
  description:
    '`search` looks into name, IMEI and SIM. With `client_id` and no `limit`: all vehicles of that client, to 10,000.',
  tags,
  querystring: vehiclesQuery.schema,
  response: closed(Type.Array(ref(Vehicle))),
}

export const count = {
  operationId: 'countVehicles',
  summary: 'Count vehicles',
  description: 'How many vehicles the same query lists, whatever `skip` and `limit` say.',
  tags,
  querystring: vehiclesQuery.schema,
  response: closed(ref(Count)),
}

export const exportCsv = {
  operationId: 'exportVehicles',
  summary: 'Download vehicles as CSV',
  description: csvDescription('All that the filters find', VEHICLE_COLUMNS),
  tags,
  querystring: vehiclesQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getVehicle',
  summary: 'Get a vehicle',
  description: 'With its client, by our id.',
  tags,
  params: IdParams,
  response: closed(ref(Vehicle), 404),
}

export const create = {
  operationId: 'createVehicle',
  summary: 'Create a vehicle',
  description:
    'A vehicle whose IMEI is known already is refused (409), whoever it belongs to. ' +
    'A currency that is neither USD nor the local one is taken, charged by local prices and named in `warnings`.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewVehicle),
  response: closed(ref(SavedVehicle), 409),
}

export const update = {
  operationId: 'updateVehicle',
  summary: 'Change a vehicle',
  description:
    'A key that is absent is left alone; null clears. Lines of earlier statements stay as they are. With another ' +
    '`client_id` the vehicle is moved: from the month after its latest billing, or from that of its newest move if that ' +
    'is later; one that was never billed or moved is the other client’s from the beginning.',
  tags,
  params: IdParams,
  body: ref(VehicleChange),
  headers: IfMatchHeaders,
  response: closed(ref(SavedVehicle), 404, 409),
}

export const remove = {
  operationId: 'deleteVehicle',
  summary: 'Delete a vehicle',
  description: 'Answers the deleted vehicle. Its lines stay on their statements.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(Vehicle), 404),
}

export const removeMany = bulkDelete({
  operationId: 'deleteVehicles',
  summary: 'Delete vehicles',
  tags,
})

export const upload = {
  operationId: 'uploadVehicles',
  summary: 'Import vehicles from a workbook',
  description:
    'Known vehicles (by IMEI) are changed, new ones made; an empty cell leaves the stored value alone. ' +
    'Good rows are written, each bad one is a line of `errors`. To try it: [vehicles.xlsx](/docs/samples/vehicles.xlsx) ' +
    'makes a vehicle of the client SAMPLE-1, whom [clients.xlsx](/docs/samples/clients.xlsx) makes.',
  tags,
  ...uploadSchema(UploadAnswer, {}),
}

export const template = {
  operationId: 'downloadVehiclesTemplate',
  summary: 'Download a workbook of vehicles to fill in and upload',
  description:
    'The right headers, an example that an upload leaves out, a note on each column and drop-downs of what there is.',
  tags,
  response: workbookAnswer(),
}
