import { createHash } from 'node:crypto'
import { isoOf } from './instants.ts'

/**
 * The fields that the hash of a ledger's row covers, by the version in the row: a new column starts the next version, and
 * stored rows keep theirs. A list that has been released is never edited.
 */
const FIELDS = {
  1: [
    'client_id',
    'chain_no',
    'transaction_type',
    'amount',
    'description',
    'transaction_date',
    'occurred_at',
    'payment_mode',
    'reference_no',
    'created_by',
    'posted_by',
    'created_at',
  ],
  2: [
    'client_id',
    'chain_no',
    'transaction_type',
    'amount',
    'currency',
    'description',
    'transaction_date',
    'occurred_at',
    'payment_mode',
    'reference_no',
    'created_by',
    'posted_by',
    'reverses',
    'created_at',
  ],
} as const satisfies Record<number, readonly string[]>
type ChainVersion = keyof typeof FIELDS

/** The version of new rows. */
export const CHAIN_VERSION = 2
/** The version of rows whose currency is not declared yet: see the migration of the currencies. */
export const UNDECLARED_VERSION = 1

export const chainedFields = (version: ChainVersion): readonly string[] => FIELDS[version]

/** The end of a client's chain: how many rows it has, and the hash of the last one. */
export interface ChainHead {
  entries: number
  chain_hash: string
}

/** Of a client without rows. */
export const EMPTY_CHAIN: ChainHead = { entries: 0, chain_hash: '' }

/** The columns of a ledger's row that chain it to the one before. */
export interface ChainLink {
  /** Its place among its client's rows, from 1. */
  chain_no: number
  chain_version: number
  chain_hash: string
}

function canonical(field: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (field.endsWith('_at')) return isoOf(value as Date | string)
  return value as string | number
}

/**
 * The SHA-256 of a row and of all rows before it: of the JSON array of its version, the hash before it, and its fields.
 * @param before the hash of the row before it, '' for a client's first
 * @returns null for a version that is not known
 */
export function chainHashOf(version: number, row: object, before: string): string | null {
  const fields = (FIELDS as Record<number, readonly string[]>)[version]
  if (!fields) return null
  const values = fields.map((field) => canonical(field, (row as Record<string, unknown>)[field]))
  return createHash('sha256')
    .update(JSON.stringify([version, before, ...values]))
    .digest('hex')
}

/** The chain columns of the next row. */
export function nextLink(
  { entries, chain_hash: before }: ChainHead,
  row: object,
  chain_version: ChainVersion,
): ChainLink {
  const link = { chain_no: entries + 1, chain_version }
  return { ...link, chain_hash: chainHashOf(chain_version, { ...row, ...link }, before)! }
}

/** The end of a chain after a row. */
export const headAfter = ({ chain_no, chain_hash }: ChainLink): ChainHead => ({
  entries: chain_no,
  chain_hash,
})
