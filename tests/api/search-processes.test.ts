import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes } from 'sequelize'
import { connect } from '../../server/db/connect.ts'
import { initModels } from '../../server/features.ts'
import { Vehicle } from '../../server/features/vehicles/vehicles.model.ts'
import { vehicleKeys } from '../../server/features/vehicles/vehicles.rules.ts'
import { aClient } from '../support/builders.ts'
import { queryOf } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { trackledger } from '../support/trackledger.ts'
import { twoServers } from '../support/two-servers.ts'

t.setTimeout(300_000)

/** More than are found by their ids (`FEW` in `db/search-by-index.ts`), in two blocks, of which one has an order of two pieces. */
const FLEET = 3_000
const STEP = 7
/** So many changes are not worth a new list. */
const MOST_LEFT = 500
/** What a search has found is kept for so long, in milliseconds: another process may have written meanwhile. */
const KEPT = 1_000
const PAGE = 12
/** The names that come first have one letter, and the others another. */
const [FIRST_NAMES, WORDS] = [1_800, ['kd', 'da', 'db', 'kda', 'kdb']]

const { config, first, second } = await twoServers(t)
const readers = [await signedIn(first), await signedIn(second)]
const { id: client_id } = await aClient(readers[0]!)
const sequelize = connect(config)
t.teardown(() => sequelize.close())
initModels(sequelize)

/** The vehicles in a round: each has the name that another one had in the round before. */
const fleetOf = (round: number) =>
  Array.from({ length: FLEET }, (_, at) => {
    const number = (at * 7 + round * 1_009) % FLEET
    const vehicle = {
      id: 1 + at * STEP,
      client_id: Number(client_id),
      object_name: `${number < FIRST_NAMES ? 'KDA' : 'KDB'} ${String(number).padStart(4, '0')}`,
      imei_number: `A${at}`,
      sim_cards_number: null,
    }
    return { ...vehicle, ...vehicleKeys(vehicle) }
  })

async function changes(): Promise<number> {
  const sql = 'SELECT COUNT(*) AS changes FROM vehicle_search_changes'
  return (await sequelize.query<{ changes: number }>(sql, { type: QueryTypes.SELECT }))[0]!.changes
}

async function mergedByService(): Promise<void> {
  while ((await changes()) > MOST_LEFT) await pause(50)
}

async function madeAnew(): Promise<void> {
  const { code, output } = await trackledger(config, ['search-index'])
  if (code !== 0) throw new Error(output)
}

t.test(
  'each process finds the first rows by the names that they have, whichever has merged these',
  async (t) => {
    const ways = [madeAnew, madeAnew, mergedByService, mergedByService, madeAnew]
    for (const [round, merge] of ways.entries()) {
      const fleet = fleetOf(round)
      await Vehicle.bulkCreate(fleet, {
        validate: false,
        updateOnDuplicate: ['object_name', 'object_name_key', 'search_text'],
      })
      await merge()
      await pause(KEPT)
      for (const words of WORDS) {
        const found = fleet.filter(({ search_text }) => search_text.includes(words))
        const ids = found
          .toSorted((one, other) => (one.object_name < other.object_name ? -1 : 1))
          .map(({ id }) => id)
        const pages = { ASC: ids, DESC: ids.toReversed() }
        for (const [direction, order] of Object.entries(pages))
          for (const reader of readers) {
            const query = { filter: JSON.stringify({ search: words }), range: `[0,${PAGE - 1}]` }
            const sort = `["object_name","${direction}"]`
            const answer = await reader.request('GET', `/api/vehicles/?${queryOf({ ...query, sort })}`)
            const page = answer.json<{ id: number }[]>().map(({ id }) => id)
            t.same(page, order.slice(0, PAGE), `round ${round}, ${words} ${direction}`)
          }
      }
    }
  },
)
