import type { BilledLine } from './reconciliation.rules.ts'

/** The form in which plates are compared: letters and digits alone, without case. */
const plateOf = (name: string | null): string =>
  (name ?? '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The line of the month before that another IMEI has taken the place of. */
export interface Replaced {
  imei_number: string | null
  line: Pick<BilledLine, 'id' | 'amount' | 'currency'>
  /** Whether its own IMEI is billed now, too: then one plate is billed twice. */
  isBilledToo: boolean
}

/** A plate of a client. */
export const plateKey = (client_id: number, name: string | null): string => `${client_id} ${plateOf(name)}`

/** A line of the month before that may have been replaced. */
export type Replaceable = BilledLine & { isBilledToo: boolean }

/**
 * Which new vehicles have replaced which line of the month before: one of the same client and plate. Each line is replaced
 * once, those that are gone first, by their IMEI.
 * @returns the replaced line by the id of the new one
 */
export function replacements(
  added: readonly BilledLine[],
  lines: readonly Replaceable[],
): Map<number, Replaced> {
  const byImei = (one: { imei_number: string | null }, other: { imei_number: string | null }) =>
    (one.imei_number ?? '') < (other.imei_number ?? '') ? -1 : 1
  const open = new Map<string, Replaceable[]>()
  const inTurn = [...lines].sort((a, b) => Number(a.isBilledToo) - Number(b.isBilledToo) || byImei(a, b))
  for (const line of inTurn) {
    if (!plateOf(line.vehicle_name)) continue
    const key = plateKey(line.client.id, line.vehicle_name)
    open.set(key, [...(open.get(key) ?? []), line])
  }
  const found = new Map<number, Replaced>()
  for (const { id, client, vehicle_name } of [...added].sort(byImei)) {
    const line = open.get(plateKey(client.id, vehicle_name))?.shift()
    if (line) found.set(id, { imei_number: line.imei_number, line, isBilledToo: line.isBilledToo })
  }
  return found
}
