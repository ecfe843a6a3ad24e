import type { Transaction } from 'sequelize'
import { USD } from '../../server/lib/currency.rules.ts'
import { hasWrongCheckDigit } from '../../server/lib/imei.rules.ts'
import { connect } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { mergeChanges } from '../../server/db/search-merge.ts'
import { SEARCHED } from '../../server/db/searched-tables.ts'
import { lastRows, sealTrail } from '../../server/db/trail-seals.ts'
import { createWithWrite } from '../../server/db/with-write.ts'
import { initModels } from '../../server/features.ts'
import { message } from '../../server/messages.ts'
import { recordActivity } from '../../server/features/activity/activity.service.ts'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { ClientPrice } from '../../server/features/clients/client-prices.model.ts'
import { BEGINNING, NO_PRICES } from '../../server/features/clients/client-prices.rules.ts'
import { Client } from '../../server/features/clients/clients.model.ts'
import { clientKeys } from '../../server/features/clients/clients.rules.ts'
import { Platform } from '../../server/features/platforms/platforms.model.ts'
import { Vehicle } from '../../server/features/vehicles/vehicles.model.ts'
import { vehicleKeys } from '../../server/features/vehicles/vehicles.rules.ts'

/** How much the database holds. */
export interface Sizes {
  clients: number
  vehicles: number
}

/** The first clients have a fleet of this many vehicles each, to be billed together; the others share the rest. */
export const FLEETS = [50, 500, 5_000]
const CHUNK = 2_000
const MONTHS = [7, 8, 9]
/** The prices of each client, in cents. */
const PRICES = { ...NO_PRICES, unit_usd: 12_50, unit_local: 900_00, usd0: 30_00 }

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

async function inChunks(total: number, write: (numbers: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < total; from += CHUNK) await write(range(from, Math.min(from + CHUNK, total)))
}

const clientOf = (number: number, platform_id: number) => {
  const named = {
    client_id: `C${10_001 + number}`,
    client_name: clientName(number),
    email_1: `c${number}@example.com`,
  }
  return { ...named, ...clientKeys(named), platform_id }
}

/** The name of a client of the benchmark, counted from 0. */
export const clientName = (number: number): string => `Haulage ${String(number).padStart(5, '0')} Ltd`

/** The client of a vehicle, both counted from 0. */
export function ownerOf(vehicle: number, clients: number): number {
  let first = 0
  for (const [fleet, size] of FLEETS.entries()) {
    if (vehicle < first + size) return fleet
    first += size
  }
  return FLEETS.length + (vehicle % (clients - FLEETS.length))
}

/** An IMEI as most trackers have it: of each with a wrong check digit a sheet is warned. */
const withCheckDigit = (digits: number): string =>
  Array.from('0123456789', (digit) => `${digits}${digit}`).find((imei) => !hasWrongCheckDigit(imei))!

/** A vehicle of the benchmark, counted from 0. */
export function vehicleOf(number: number, client_id: number) {
  const named = {
    object_name: `K${'ABCDEFGHJK'[number % 10]}${'LMNPQRSTUV'[Math.floor(number / 10) % 10]} ${number % 1000}X`,
    imei_number: withCheckDigit(35_000_000_000_000 + number),
    sim_cards_number: String(8_925_000_000_000 + number),
  }
  const seen = '2026-10-28T14:20:58Z'
  return { ...named, ...vehicleKeys(named), client_id, charging_currency: 'USD', last_connection: seen }
}

/** A platform, told by an activity as one that was made by somebody. */
async function makePlatform(transaction: Transaction): Promise<Platform> {
  const platform = await Platform.create(
    { name: 'Orion', name_key: 'orion', description: null },
    { transaction },
  )
  const deed = message('activity.created', { record: message('record.platform', { name: platform.name }) })
  const about = { entity_id: platform.id, subject: 'platforms' as const }
  await recordActivity({ transaction, actor: { username: 'bench' }, deed, ...about })
  return platform
}

/** Makes the schema, and clients, vehicles and three months of billings without lines. */
export async function fill(
  database: { dataDir: string; databaseUrl: string | null },
  { clients, vehicles }: Sizes,
): Promise<void> {
  const sequelize = connect(database)
  try {
    initModels(sequelize)
    await migrate(sequelize)
    const withWrite = createWithWrite(sequelize)
    const { id: platform } = await withWrite(makePlatform)
    await inChunks(clients, (numbers) =>
      Client.bulkCreate(numbers.map((number) => clientOf(number, platform))),
    )
    const owners = await Client.findAll({ attributes: ['id'], order: ['id'], raw: true })
    await inChunks(clients, (numbers) =>
      ClientPrice.bulkCreate(
        numbers.map((number) => ({
          ...PRICES,
          client_id: owners[number]!.id,
          valid_from: BEGINNING,
          created_by: null,
          updated_by: null,
        })),
      ),
    )
    const idOf = (vehicle: number) => owners[ownerOf(vehicle, clients)]!.id
    await inChunks(vehicles, (numbers) =>
      Vehicle.bulkCreate(numbers.map((number) => vehicleOf(number, idOf(number)))),
    )
    for (const billing_month of MONTHS)
      await inChunks(clients, (numbers) =>
        Billing.bulkCreate(
          numbers.map((number) => ({
            client_id: owners[number]!.id,
            billing_type: 'INTERNATIONAL' as const,
            currency: USD,
            billing_month,
            billing_year: 2026,
            notes: null,
          })),
        ),
      )
    // Else the service would do it beside what is measured.
    await sealTrail(withWrite, sequelize, await lastRows(sequelize))
    for (const table of SEARCHED) await mergeChanges(withWrite, sequelize, table)
    if (sequelize.getDialect() !== 'mysql') return
    await sequelize.query('ANALYZE TABLE clients, vehicles, billings, vehicle_search, client_search')
  } finally {
    await sequelize.close()
  }
}
