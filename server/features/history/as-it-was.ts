import { Op, type Sequelize } from 'sequelize'
import { tablesOf, WATCHED } from '../../db/trail-tables.ts'
import { visitRowsAfter, type StoredRow, type TrailRows } from '../../db/trail-undo.ts'
import type { HistoryEntry } from './history.schemas.ts'
import { shownValues, type Models } from './history.wire.ts'

const PRICES = 'client_prices'

/** Whether the rest of its row tells more than an entry does. */
function isCompleted({ resource, action, payload }: HistoryEntry): boolean {
  if (payload.id === null || !payload.data) return false
  return action === 'update' || (action === 'create' && tablesOf(resource)[0] === PRICES)
}

/** The rows of which some changes of a table tell: of prices all those of the client. */
function rowsOf(table: string, entries: readonly HistoryEntry[]): TrailRows {
  const by = table === PRICES ? 'parent_id' : 'record_id'
  const ids = entries.map(({ payload, parent }) => (by === 'parent_id' ? (parent?.id ?? 0) : payload.id!))
  return { table, by, ids: [...new Set(ids)] }
}

/** The prices of the month in which new ones begin, as they were without them. */
function replacedPrices(added: StoredRow, rows: ReadonlyMap<number, StoredRow>): StoredRow | null {
  const before = [...rows.values()].filter(
    ({ client_id, valid_from }) =>
      client_id === added.client_id && String(valid_from) < String(added.valid_from),
  )
  return before.sort((one, other) => (String(one.valid_from) < String(other.valid_from) ? 1 : -1))[0] ?? null
}

/** Gives the entries of one table what stood beside the change at that time. */
async function completeTable(
  sequelize: Sequelize,
  models: Models,
  table: string,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const model = models.get(table)
  if (!model) return []
  const scope = rowsOf(table, entries)
  const column = scope.by === 'record_id' ? 'id' : WATCHED[table]!.parent!.column
  const current = await model.findAll({ where: { [column]: { [Op.in]: [...scope.ids] } }, raw: true })
  const completed: HistoryEntry[] = []
  const byChange = new Map(entries.map((entry) => [entry.id, entry]))
  const visit = (change: number, rows: ReadonlyMap<number, StoredRow>) => {
    const entry = byChange.get(change)!
    const row = rows.get(entry.payload.id!)
    if (!row) return
    if (entry.action === 'create') {
      const replaced = replacedPrices(row, rows)
      completed.push({ ...entry, replaces: replaced && shownValues(model, table, replaced) })
      return
    }
    const values = Object.entries(shownValues(model, table, row))
    const changed = entry.payload.data ?? {}
    completed.push({ ...entry, unchanged: Object.fromEntries(values.filter(([name]) => !(name in changed))) })
  }
  await visitRowsAfter(sequelize, scope, current as unknown as StoredRow[], [...byChange.keys()], visit)
  return completed
}

/**
 * Gives entries the values that their change left alone, and new prices those that they replaced: as they were at that
 * time, whatever has changed since. Entries of rows that the trail cannot follow so far back stay as they are.
 */
export async function asItWas(
  sequelize: Sequelize,
  models: Models,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const some = entries.filter(isCompleted)
  const tableOf = ({ resource }: HistoryEntry) => tablesOf(resource)[0]!
  const completed = new Map<number, HistoryEntry>()
  for (const table of new Set(some.map(tableOf))) {
    const ofTable = some.filter((entry) => tableOf(entry) === table)
    for (const entry of await completeTable(sequelize, models, table, ofTable)) completed.set(entry.id, entry)
  }
  return entries.map((entry) => completed.get(entry.id) ?? entry)
}
