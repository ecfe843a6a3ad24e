import { col, fn, Op, type Transaction as SqlTransaction, type WhereOptions } from 'sequelize'
import {
  CHAIN_VERSION,
  chainedFields,
  chainHashOf,
  EMPTY_CHAIN,
  headAfter,
  type ChainHead,
} from '../../db/ledger-chain.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { Activity } from '../activity/activity.model.ts'
import { LedgerHead, Transaction } from './transactions.model.ts'

const ROWS_A_BATCH = 1000

/** The rows of the ledger by client, in the order in which they were posted, a batch at a time. */
async function* inChainOrder(transaction: SqlTransaction): AsyncGenerator<Transaction[]> {
  let [client_id, chain_no] = [0, 0]
  for (;;) {
    const rows = await Transaction.findAll({
      attributes: ['id', 'chain_version', 'chain_hash', ...chainedFields(CHAIN_VERSION)],
      where: {
        [Op.or]: [
          { client_id: { [Op.gt]: client_id }, chain_no: { [Op.ne]: null } },
          { client_id, chain_no: { [Op.gt]: chain_no } },
        ],
      } as WhereOptions,
      order: ['client_id', 'chain_no'],
      limit: ROWS_A_BATCH,
      raw: true,
      transaction,
    })
    if (rows.length) yield rows
    if (rows.length < ROWS_A_BATCH) return
    ;({ client_id, chain_no } = rows.at(-1)!)
  }
}

/** The error of the next row of a chain, or null. */
function rowErrorOf(head: ChainHead, row: Transaction): string | null {
  const { chain_no, chain_version, chain_hash } = row
  if (chain_no !== head.entries + 1)
    return `it is entry ${chain_no} of its client's ledger, entry ${head.entries + 1} is gone`
  const hash = chainHashOf(chain_version, row, head.chain_hash)
  if (hash === null) return `chain_version is ${chain_version}, which is none`
  return hash === chain_hash ? null : 'it is not what was posted: its chain_hash is of other values'
}

/** The error of a consistent chain by its head, or null. */
function endErrorOf(end: ChainHead, head: ChainHead | undefined): string | null {
  if (!head) return `it has ${end.entries} entries, but no head`
  if (end.entries < head.entries)
    return `entries ${end.entries + 1} to ${head.entries} are gone, the last that were posted`
  if (end.entries > head.entries) return `its head knows ${head.entries} of its ${end.entries} entries`
  return end.chain_hash === head.chain_hash ? null : 'its head is of another last entry'
}

/** Each client's chain is complete; the first broken row of a client is reported. */
async function verifyChains(check: Verification): Promise<void> {
  const { transaction } = check
  const stored = await LedgerHead.findAll({ raw: true, transaction })
  const heads = new Map(stored.map((head) => [head.client_id, head]))
  const ends = new Map<number, ChainHead>()
  const broken = new Set<number>()
  for await (const rows of inChainOrder(transaction))
    for (const row of rows) {
      const { id, client_id } = row
      const error = broken.has(client_id) ? null : rowErrorOf(ends.get(client_id) ?? EMPTY_CHAIN, row)
      if (error) check.differs(`transaction #${id} of client #${client_id}`, error)
      if (error) broken.add(client_id)
      ends.set(client_id, headAfter(row))
    }
  for (const client_id of new Set([...ends.keys(), ...heads.keys()])) {
    if (broken.has(client_id)) continue
    const error = endErrorOf(ends.get(client_id) ?? EMPTY_CHAIN, heads.get(client_id))
    if (error) check.differs(`ledger of client #${client_id}`, error)
  }
}

/** How many rows a client has: in all, and with `posted_by`. */
interface Count {
  entries: number
  posted: number
}
const NONE: Count = { entries: 0, posted: 0 }

/** Counts the rows of each client, and reports those that are in no chain. */
async function countEntries(check: Verification): Promise<Map<number, Count>> {
  const counts = new Map<number, Count>()
  for await (const rows of batchesOf(Transaction, ['client_id', 'chain_no', 'posted_by'], check.transaction))
    for (const { id, client_id, chain_no, posted_by } of rows) {
      if (chain_no === null) check.differs(`transaction #${id} of client #${client_id}`, 'it is in no chain')
      const { entries, posted } = counts.get(client_id) ?? NONE
      counts.set(client_id, { entries: entries + 1, posted: posted + (posted_by === null ? 0 : 1) })
    }
  return counts
}

/** Each posting is in the activity log; older versions did not log its subject. */
async function verifyPostings(check: Verification): Promise<void> {
  const counts = await countEntries(check)
  const logged = (await Activity.findAll({
    attributes: [
      ['entity_id', 'client_id'],
      [fn('COUNT', col('id')), 'postings'],
    ],
    where: { action: 'Created', subject: 'client-balances' },
    group: ['entity_id'],
    raw: true,
    transaction: check.transaction,
  })) as unknown as { client_id: number; postings: number }[]
  const postings = new Map(logged.map((row) => [row.client_id, Number(row.postings)]))
  for (const client_id of new Set([...counts.keys(), ...postings.keys()])) {
    const { entries, posted } = counts.get(client_id) ?? NONE
    const known = postings.get(client_id) ?? 0
    const record = `ledger of client #${client_id}`
    if (known > entries)
      check.differs(record, `${known} postings are in the activity log, ${entries} entries are there`)
    if (known < posted)
      check.differs(
        record,
        `${posted} entries say who posted them, ${known} postings are in the activity log`,
      )
  }
}

/** The ledger is as it was posted: no row was changed, inserted or deleted. */
export async function verifyLedger(check: Verification): Promise<void> {
  await verifyChains(check)
  await verifyPostings(check)
}
