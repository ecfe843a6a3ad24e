import { message } from '../../messages.ts'
import { dateOf, instantOf } from '../../xlsx/cell-dates.ts'
import { decimal } from '../../xlsx/cell-numbers.ts'
import type { Cell } from '../../xlsx/cells.ts'
import { idUpTo, textUpTo, type Columns, type ReadContext } from '../../xlsx/records.ts'
import { vehicleColumns } from '../vehicles/vehicles.sheet.ts'
import { ITEM_STATUSES, type ItemStatus } from './pricing.rules.ts'

/** A row of a tracking platform's export; an empty cell is null. */
export interface BillingRow {
  client: string
  object_name: string
  imei_number: string
  sim_cards_number: string | null
  hardware_type: string | null
  installation_date: string | null
  last_connection: string | null
  coordinates: string | null
  vin_number: string | null
  current_mileage: number | null
  status: ItemStatus
  driver_name: string | null
}

const SPANISH: Record<ItemStatus, readonly string[]> = {
  ACTIVE: ['ACTIVO', 'ACTIVA'],
  INACTIVE: ['INACTIVO', 'INACTIVA'],
  MAINTENANCE: ['MANTENIMIENTO', 'EN MANTENIMIENTO'],
}

/** An empty status is ACTIVE; an unknown one too, with a warning. */
function statusOf(cell: Cell, { warn }: ReadContext): ItemStatus {
  const text = textUpTo(100)(cell)
  const word = text?.toUpperCase() ?? ''
  const status = ITEM_STATUSES.find((known) => known === word || SPANISH[known].includes(word))
  if (text && !status)
    warn(message('cell.unknown_status', { value: text }), message('hint.one_of', { values: ITEM_STATUSES }))
  return status ?? 'ACTIVE'
}

/** The 12 columns of spec section 5, in order. */
export const COLUMNS: Columns<BillingRow> = {
  ...vehicleColumns,
  hardware_type: {
    header: 'Hardware',
    synonyms: ['Hardware type', 'Device type', 'Tracker', 'Dispositivo', 'Tipo de equipo'],
    read: textUpTo(100),
    note: 'The model of the tracker.',
    example: 'Teltonika FMC130',
  },
  installation_date: {
    header: 'Creation date',
    synonyms: ['Created', 'Installation date', 'Installed', 'Fecha de creación', 'Fecha de instalación'],
    read: (cell, { date1904 }) => dateOf(cell, date1904),
    note: 'The day of the installation, as a date or as 2026-10-31.',
    example: '2026-05-14',
    format: 'date',
  },
  last_connection: {
    header: 'Last coordinate date',
    synonyms: [
      'Last position',
      'Last connection',
      'Last seen',
      'Última conexión',
      'Fecha de última coordenada',
    ],
    read: (cell, { date1904 }) => instantOf(cell, date1904),
    note: 'When the tracker last reported where it is, as a date or as 2026-10-28 14:20:59.',
    example: '2026-10-28 14:20:59',
    format: 'instant',
  },
  coordinates: {
    header: 'Coordinates',
    synonyms: ['Position', 'Location', 'Coordenadas', 'Posición', 'Ubicación'],
    read: textUpTo(100),
    note: 'Where it was then, as latitude and longitude.',
    example: '-2.678725, 34.340496',
    format: 'text',
  },
  vin_number: {
    header: 'VIN number',
    synonyms: ['VIN', 'Chassis', 'Chassis number', 'Chasis', 'Número de chasis', 'Número VIN'],
    read: idUpTo(50),
    note: "The vehicle's identification number.",
    example: 'WDBYX9CBC5ZKGAF73',
    format: 'text',
  },
  current_mileage: {
    header: 'Mileage (km)',
    synonyms: [
      'Odometer (km)',
      'Kilometres',
      'Kilometers',
      'Kilometraje',
      'Kilometraje (km)',
      'Odómetro (km)',
    ],
    read: (cell) => decimal(cell),
    note: 'In kilometres.',
    example: 333324.9,
  },
  status: {
    header: 'Current status',
    synonyms: ['Status', 'State', 'Estado', 'Estado actual'],
    read: statusOf,
    note: 'ACTIVE, INACTIVE or MAINTENANCE; an empty one is ACTIVE.',
    example: 'ACTIVE',
    choices: ITEM_STATUSES,
  },
  driver_name: {
    header: 'Driver name',
    synonyms: ['Driver', 'Conductor', 'Chofer', 'Nombre del conductor'],
    read: textUpTo(255),
    note: 'Who drives the vehicle.',
    example: 'Sara Lind',
  },
}
