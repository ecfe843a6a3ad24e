import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** How the sheets of an account are read. */
export type PaymentProfile = Schemas['PaymentProfile']
export type NewPaymentProfile = Schemas['NewPaymentProfile']
/** What a sheet looks like, and how it might be read. */
export type SheetPeek = Schemas['PaymentSheetPeek']
export type SheetPreview = Schemas['PaymentSheetPreview']
export type SheetRow = Schemas['PaymentSheetRow']
/** Whose payment a line may be, and why. */
export type PaymentMatch = Schemas['PaymentMatch']
export type PaymentLine = Schemas['PaymentLine']
export type Candidate = PaymentMatch['candidates'][number]

/** What one column of a sheet is for each. */
export const MAPPED_FIELDS = [
  'date',
  'credit',
  'debit',
  'amount',
  'direction',
  'currency',
  'reference',
  'payer',
] as const

/** What somebody decides of a line: whose payment it is, or why it is no payment of a client. */
export type Decision = Candidate | { reason: string }
/** By the rows of the sheet. */
export type Decided = ReadonlyMap<number, Decision>

/** Whether a row is a line whose payer is not sure. */
export const waits = ({ details }: SheetRow): boolean => details?.state === 'waits'

/** Whom a line may be of that waits for a client, the best first. */
export const candidatesOf = (row: SheetRow): readonly Candidate[] =>
  waits(row) ? (row.details?.match?.candidates ?? []) : []

/** Whether it can be confirmed whose payment a row is. */
export const isToConfirm = (row: SheetRow): boolean => candidatesOf(row).length > 0
