import { Type, type Static } from 'typebox'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import {
  closed,
  Day,
  DayOrInstant,
  filledText,
  Id,
  idOf,
  IdParams,
  lineMessages,
  nullable,
  optional,
  oneOf,
  ref,
  Total,
  warnings,
  withMore,
} from '../../http/schema.ts'
import { conflictWith, KnownVersion, outdated, Version } from '../../http/versions.ts'
import { MONTH_FLAGS, type MonthFlag } from '../../lib/period.rules.ts'
import { ITEM_STATUSES } from './pricing.rules.ts'

const text = (maxLength: number, example: string) => nullable(Type.String({ maxLength, examples: [example] }))

const form = {
  vehicle_name: filledText(255, { examples: ['ACY 813D'] }),
  imei_number: text(20, '862646442296965'),
  sim_number: text(50, '8925561412261098681'),
  hardware_type: text(100, 'Teltonika FMC130'),
  installation_date: optional(Day),
  last_connection: optional(DayOrInstant),
  current_mileage: Type.Number({ minimum: 0, maximum: 1e9, description: 'Kilometres', examples: [333324.9] }),
  status: oneOf(ITEM_STATUSES),
  coordinates: text(100, '-2.678725, 34.340496'),
  vin_number: text(50, 'WDBYX9CBC5ZKGAF73'),
  driver_name: text(255, 'Sara Lind'),
  comments: text(10_000, 'Moved to the new truck'),
  has_fuel_sensor: Type.Boolean(),
  voucher_code: text(100, 'V-2026-10'),
}

const registration = text(255, 'ACY 813D')
const monthFlags = Object.fromEntries(MONTH_FLAGS.map((flag) => [flag, Type.Boolean()])) as Record<
  MonthFlag,
  ReturnType<typeof Type.Boolean>
>

export const BillingItem = Type.Object(
  {
    id: Id,
    billing_id: Id,
    vehicle_id: nullable(Id),
    sr_no: Type.Integer({ description: 'Its place on the statement; equal ones order by id', examples: [1] }),
    vehicle_registration_number: registration,
    description: text(300, 'GPS Tracking Service - ACY 813D'),
    ...form,
    vehicle_name: text(255, 'ACY 813D'),
    is_chargeable: Type.Boolean(),
    ...monthFlags,
    monthly_rate: Total,
    rate_is_default: Type.Boolean({ description: 'The client had no unit price: the default was taken' }),
    fuel_rate: Type.Number({ ...Total, description: 'Charged a month for a fuel sensor' }),
    installation_rate: Type.Number({ ...Total, description: 'Charged for an installation' }),
    installation_rate_fuel: Type.Number({ ...Total, description: 'The same with a fuel sensor' }),
    fuel_sensor_amount: Total,
    has_installation_charge: Type.Boolean(),
    installation_charge: Total,
    version: Version,
  },
  {
    $id: 'BillingItem',
    description: "One vehicle's line: a snapshot, it does not change when the vehicle does",
  },
)

// Far enough from the limits of the column that the next item's number fits too.
const SrNo = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })
const formChange = Type.Partial(Type.Object(form)).properties

export const BillingItemChange = Type.Object(
  { ...formChange, sr_no: Type.Optional(SrNo), version: KnownVersion },
  {
    $id: 'BillingItemChange',
    examples: [{ comments: 'Moved to the new truck', version: 1 }],
  },
)
export type BillingItemChange = Static<typeof BillingItemChange>

export const NewBillingItem = Type.Object(
  {
    billing_id: Type.Optional(Id),
    vehicle_id: Id,
    vehicle_registration_number: Type.Optional(registration),
    ...formChange,
  },
  {
    $id: 'NewBillingItem',
    examples: [{ billing_id: 1, vehicle_id: 1, comments: 'Moved to the new truck' }],
  },
)
export type NewBillingItem = Static<typeof NewBillingItem>

export const MadeBillingItem = withMore(
  BillingItem,
  { warnings, warning_messages: lineMessages.warning_messages },
  { $id: 'MadeBillingItem' },
)

export const BillingItemConflict = conflictWith(BillingItem, 'BillingItemConflict')

export const billingItemSchemas = [
  BillingItem,
  BillingItemChange,
  NewBillingItem,
  MadeBillingItem,
  BillingItemConflict,
]

const tags = ['Billings']

export const create = {
  operationId: 'addBillingItem',
  summary: 'Add a vehicle to a billing',
  description:
    'What the body leaves out is taken from the vehicle. The line comes last, whatever `sr_no` says. ' +
    'A vehicle that is billed in the period already is refused (409).',
  tags,
  querystring: Type.Object({ billing_id: idOf('the billing') }),
  headers: IdempotencyHeaders,
  body: ref(NewBillingItem),
  response: closed(ref(MadeBillingItem), 404, 409),
}

export const get = {
  operationId: 'getBillingItem',
  summary: 'Get a line',
  description: 'As the statement has it, with its version; the ETag is for `If-Match` of a change.',
  tags,
  params: IdParams,
  response: closed(ref(BillingItem), 404),
}

export const update = {
  operationId: 'updateBillingItem',
  summary: 'Change a line',
  description:
    'The fields of the form, or only `sr_no` to move it. Charges and totals follow. A changed line has the next ' +
    '`version`; a moved one keeps its own.',
  tags,
  params: IdParams,
  body: ref(BillingItemChange),
  headers: IfMatchHeaders,
  response: { ...closed(ref(BillingItem), 404), ...outdated(BillingItemConflict) },
}

export const remove = {
  operationId: 'deleteBillingItem',
  summary: 'Remove a line',
  description: 'The totals follow. Answers the line that has gone.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(BillingItem), 404, 409),
}
