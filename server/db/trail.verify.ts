import { createHash } from 'node:crypto'
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { message } from '../messages.ts'
import { replayTable, type ReplayedRecord } from './trail-replay.ts'
import { hashesOf, isDigestOf, sealedRows, type SealedTable } from './trail-rows.ts'
import { sealHashOf, TrailSeal } from './trail-seals.ts'
import { WATCHED } from './trail-tables.ts'
import type { InvariantCheck, Verification } from './verification.ts'

const rowOf = (table: string, id: number) => message('checked.row', { table, id })

async function* sealsOf(transaction: Transaction): AsyncGenerator<TrailSeal> {
  for (let offset = 0; ; offset += 1) {
    const seal = await TrailSeal.findOne({ order: ['seal_no', 'id'], offset, transaction })
    if (!seal) return
    yield seal
  }
}

/** The rows of one table that a seal covers. */
interface Covered {
  table: SealedTable
  /** The last id of the seal before, and its own last one. */
  range: readonly [number, number]
  ids: string
  digests: string
}

/** Compares the rows that are there with those that were sealed. @returns their hashes, in order, and what differs */
async function compareRows(
  sequelize: Sequelize,
  rows: InvariantCheck,
  { table, range, ids, digests }: Covered,
): Promise<{ hashes: Buffer[]; differs: boolean }> {
  const sealed = new Map(
    [...sealedRows({ ids, digests: Buffer.from(digests, 'base64') })].map(({ id, digest }) => [id, digest]),
  )
  const hashes: Buffer[] = []
  let differs = false
  const tell = (id: number, code: `finding.sealed_${'changed' | 'added' | 'gone'}`) => {
    differs = true
    rows.differs(rowOf(table, id), message(code))
  }
  for await (const some of hashesOf(sequelize, table, range, rows.transaction)) {
    rows.lookedAt(some.length)
    for (const { id, hash } of some) {
      const digest = sealed.get(id)
      sealed.delete(id)
      hashes.push(hash)
      if (!digest) tell(id, 'finding.sealed_added')
      else if (!isDigestOf(digest, hash)) tell(id, 'finding.sealed_changed')
    }
  }
  for (const id of sealed.keys()) tell(id, 'finding.sealed_gone')
  return { hashes, differs }
}

/** The rows that a seal covers are as they were. @returns whether its hash of all of them is right, or told of already */
async function checkRows(
  sequelize: Sequelize,
  rows: InvariantCheck,
  seal: TrailSeal,
  before: Pick<TrailSeal, 'last_entry' | 'last_change'>,
): Promise<boolean> {
  const digests = JSON.parse(seal.digests ?? '{}') as Partial<Record<'entries' | 'changes', string>>
  const covered: Covered[] = [
    {
      table: 'trail_entries',
      range: [before.last_entry, seal.last_entry],
      ids: seal.entries,
      digests: digests.entries ?? '',
    },
    {
      table: 'trail_changes',
      range: [before.last_change, seal.last_change],
      ids: seal.changes,
      digests: digests.changes ?? '',
    },
  ]
  const hash = createHash('sha256')
  let differs = false
  for (const each of covered) {
    const found = await compareRows(sequelize, rows, each)
    for (const one of found.hashes) hash.update(one)
    differs ||= found.differs
  }
  return differs || hash.digest('hex') === seal.rows_hash
}

/** The seals are a chain, and what they cover is as it was. Rows that retention has removed are proved by the chain alone. */
export async function verifySeals(check: Verification, sequelize: Sequelize): Promise<void> {
  const [seals, rows] = [check.of('trail.seals'), check.of('trail.rows')]
  let before = { seal_no: 0, seal_hash: '', last_entry: 0, last_change: 0 }
  for await (const seal of sealsOf(check.transaction)) {
    const record = rowOf('trail_seals', seal.id)
    const follows = seal.seal_no === before.seal_no + 1 && seal.previous_hash === before.seal_hash
    const isSound =
      seal.seal_hash === sealHashOf(seal) && (seal.removed_at !== null) === (seal.digests === null)
    const isRight = seal.removed_at !== null || (await checkRows(sequelize, rows, seal, before))
    seals.that(record, follows, () => message('finding.seal_gone'))
    seals.that(record, isSound && isRight, () => message('finding.seal_broken'))
    before = seal
  }
}

/** Each change has the entry that says who made it. */
export async function verifyEntries(check: Verification, sequelize: Sequelize): Promise<void> {
  const entries = check.of('trail.entries')
  const select = <Row extends object>(sql: string) =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, transaction: check.transaction })
  const [counted] = await select<{ count: number }>('SELECT COUNT(*) AS count FROM trail_changes')
  entries.lookedAt(Number(counted!.count))
  const lost = await select<{ id: number; entry_id: number }>(
    'SELECT c.id, c.entry_id FROM trail_changes c LEFT JOIN trail_entries e ON e.id = c.entry_id ' +
      'WHERE c.entry_id IS NOT NULL AND e.id IS NULL ORDER BY c.id',
  )
  for (const { id, entry_id } of lost)
    entries.differs(
      rowOf('trail_changes', id),
      message('finding.no_such', { field: 'entry_id', found: entry_id, table: 'trail_entries' }),
    )
}

/** What differs of a record from what its changes have made of it. */
function compareRecord(check: InvariantCheck, table: string, { id, replayed, stored }: ReplayedRecord): void {
  const record = rowOf(table, id)
  if (!replayed || !stored) {
    check.that(record, !replayed === !stored, () =>
      stored ? message('finding.deleted_but_there') : message('finding.gone_untold'),
    )
    return
  }
  const known = Object.entries(replayed).filter(([name]) => name in stored)
  check.same(record, stored, Object.fromEntries(known))
}

/** Each record that the trail knows is what its changes have made of it: nobody has changed it past the trail. */
export async function verifyReplay(check: Verification, sequelize: Sequelize): Promise<void> {
  const records = check.of('trail.records')
  for (const table of Object.keys(WATCHED))
    for await (const some of replayTable(sequelize, table, check.transaction))
      for (const record of some) compareRecord(records, table, record)
}
