import { Op, QueryTypes, type Transaction as SqlTransaction, type WhereOptions } from 'sequelize'
import { chainHashOf, CHAINED_FIELDS, EMPTY_CHAIN, headAfter, type ChainHead } from '../../db/ledger-chain.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { Transaction } from './balances.model.ts'
import { LedgerHead } from './ledger.model.ts'

const ROWS_A_BATCH = 1000

/** The rows of the ledger client by client, in the order in which they were posted, a batch at a time. */
async function* inChainOrder(transaction: SqlTransaction): AsyncGenerator<Transaction[]> {
  let [client_id, chain_no] = [0, 0]
  for (;;) {
    const rows = await Transaction.findAll({
      attributes: ['id', 'chain_version', 'chain_hash', ...CHAINED_FIELDS],
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

/** What is wrong with the next row of a chain, or null. */
function faultOf(head: ChainHead, row: Transaction): string | null {
  const { chain_no, chain_version, chain_hash } = row
  if (chain_no !== head.entries + 1)
    return `it is entry ${chain_no} of its client's ledger, entry ${head.entries + 1} is gone`
  const hash = chainHashOf(chain_version, row, head.chain_hash)
  if (hash === null) return `chain_version is ${chain_version}, which is none`
  return hash === chain_hash ? null : 'it is not what was posted: its chain_hash is of other values'
}

/** What a chain that fits in itself lacks by its head, or null. */
function endFaultOf(end: ChainHead, head: ChainHead | undefined): string | null {
  if (!head) return `it has ${end.entries} entries, but no head`
  if (end.entries < head.entries)
    return `entries ${end.entries + 1} to ${head.entries} are gone, the last that were posted`
  if (end.entries > head.entries) return `its head knows ${head.entries} of its ${end.entries} entries`
  return end.chain_hash === head.chain_hash ? null : 'its head is of another last entry'
}

/** Each client's chain is whole; the first broken row of a client is named. */
async function verifyChains(check: Verification): Promise<void> {
  const { transaction } = check
  const stored = await LedgerHead.findAll({ raw: true, transaction })
  const heads = new Map(stored.map((head) => [head.client_id, head]))
  const ends = new Map<number, ChainHead>()
  const broken = new Set<number>()
  for await (const rows of inChainOrder(transaction))
    for (const row of rows) {
      const { id, client_id } = row
      const fault = broken.has(client_id) ? null : faultOf(ends.get(client_id) ?? EMPTY_CHAIN, row)
      if (fault) check.differs(`transaction #${id} of client #${client_id}`, fault)
      if (fault) broken.add(client_id)
      ends.set(client_id, headAfter(row))
    }
  for (const client_id of new Set([...ends.keys(), ...heads.keys()])) {
    if (broken.has(client_id)) continue
    const fault = endFaultOf(ends.get(client_id) ?? EMPTY_CHAIN, heads.get(client_id))
    if (fault) check.differs(`ledger of client #${client_id}`, fault)
  }
}

/** How many rows a client has: in all, and with the name of who posted them. */
interface Count {
  entries: number
  posted: number
}
const NONE: Count = { entries: 0, posted: 0 }

/** Counts the rows of each client, and finds those that are in no chain. */
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

/** Each posting is told of in the activity log; older versions did not say there what it was about. */
async function verifyPostings(check: Verification): Promise<void> {
  const counts = await countEntries(check)
  const told = await Transaction.sequelize!.query<{ client_id: number; postings: number }>(
    `SELECT entity_id AS client_id, COUNT(*) AS postings FROM activities
     WHERE action = 'Created' AND subject = 'client-balances' GROUP BY entity_id`,
    { type: QueryTypes.SELECT, transaction: check.transaction },
  )
  const postings = new Map(told.map((row) => [row.client_id, Number(row.postings)]))
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

/** The ledger is as it was posted: no row was changed, put in between or removed. */
export async function verifyLedger(check: Verification): Promise<void> {
  await verifyChains(check)
  await verifyPostings(check)
}
