/**
 * The descriptions of the transactions that a changed paid amount makes. They are kept in English, for every program that
 * reads them.
 */
export const paymentFor = (billing_id: number): string => `Payment for billing #${billing_id}`
export const refundFor = (billing_id: number): string => `Refund or adjustment for billing #${billing_id}`

/** Which of both a description is, and of which billing; null for one that somebody wrote. */
export function writtenFor(description: string): { key: 'payment' | 'refund'; id: number } | null {
  const id = Number(/ for billing #(\d+)$/.exec(description)?.[1])
  if (description === paymentFor(id)) return { key: 'payment', id }
  return description === refundFor(id) ? { key: 'refund', id } : null
}
