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
import type { Said, Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
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
function rowErrorOf(head: ChainHead, row: Transaction): Said | null {
  const { chain_no, chain_version, chain_hash } = row
  if (chain_no !== head.entries + 1)
    return message('finding.chain_gap', { found: chain_no, expected: head.entries + 1 })
  const hash = chainHashOf(chain_version, row, head.chain_hash)
  if (hash === null) return message('finding.chain_version', { found: chain_version })
  return hash === chain_hash ? null : message('finding.chain_hash')
}

/** The error of a consistent chain by its head, or null. */
function endErrorOf({ entries, chain_hash }: ChainHead, head: ChainHead | undefined): Said | null {
  if (!head) return message('finding.head_missing', { entries })
  if (entries < head.entries) return message('finding.last_gone', { first: entries + 1, last: head.entries })
  if (entries > head.entries)
    return message('finding.head_behind', { found: head.entries, expected: entries })
  return chain_hash === head.chain_hash ? null : message('finding.head_other')
}

/** Each client's chain is complete; the first broken row of a client is reported. */
async function verifyChains(check: Verification): Promise<void> {
  const { transaction } = check
  const [chain, ofHeads] = [check.of('ledger.chain'), check.of('ledger.heads')]
  const stored = await LedgerHead.findAll({ raw: true, transaction })
  const heads = new Map(stored.map((head) => [head.client_id, head]))
  const ends = new Map<number, ChainHead>()
  const broken = new Set<number>()
  for await (const rows of inChainOrder(transaction))
    for (const row of rows) {
      const { id, client_id } = row
      const error = broken.has(client_id) ? null : rowErrorOf(ends.get(client_id) ?? EMPTY_CHAIN, row)
      chain.that(message('checked.transaction', { id, client_id }), !error, () => error!)
      if (error) broken.add(client_id)
      ends.set(client_id, headAfter(row))
    }
  for (const client_id of new Set([...ends.keys(), ...heads.keys()])) {
    if (broken.has(client_id)) continue
    const error = endErrorOf(ends.get(client_id) ?? EMPTY_CHAIN, heads.get(client_id))
    ofHeads.that(message('checked.ledger', { client_id }), !error, () => error!)
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
  const chain = check.of('ledger.chain')
  for await (const rows of batchesOf(Transaction, ['client_id', 'chain_no', 'posted_by'], check.transaction))
    for (const { id, client_id, chain_no, posted_by } of rows) {
      if (chain_no === null)
        chain.differs(message('checked.transaction', { id, client_id }), message('finding.unchained'))
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
  const told = check.of('ledger.postings')
  for (const client_id of new Set([...counts.keys(), ...postings.keys()])) {
    const { entries, posted } = counts.get(client_id) ?? NONE
    const known = postings.get(client_id) ?? 0
    const record = message('checked.ledger', { client_id })
    told.that(record, known <= entries, () =>
      message('finding.postings_more', { found: entries, expected: known }),
    )
    told.that(record, known >= posted, () =>
      message('finding.postings_fewer', { found: known, expected: posted }),
    )
  }
}

/** The ledger is as it was posted: no row was changed, inserted or deleted. */
export async function verifyLedger(check: Verification): Promise<void> {
  await verifyChains(check)
  await verifyPostings(check)
}
