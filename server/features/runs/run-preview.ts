import { createHash } from 'node:crypto'
import { Op, type Transaction } from 'sequelize'
import type { NewResult } from './bill-clients.ts'
import { BillingRunResult, type BillingRun } from './runs.model.ts'

const RESULTS_AT_ONCE = 10_000

/** Clients of which a run would make something else than its preview has shown. */
export class ChangedClients extends Error {
  constructor(readonly ids: ReadonlySet<number>) {
    super()
  }
}

/** The digests of some clients' results, by client. */
function digestsOf(results: readonly Pick<NewResult, 'client_id' | 'digest'>[]): Map<number, string> {
  const digests = new Map<number, string>()
  for (const { client_id, digest } of results)
    digests.set(client_id, `${digests.get(client_id) ?? ''} ${digest}`)
  return digests
}

/** @throws ChangedClients when any of the results is not what the preview has shown */
export async function compareToPreview(
  preview_id: number,
  ids: readonly number[],
  results: readonly NewResult[],
  transaction: Transaction,
): Promise<void> {
  const shown = await BillingRunResult.findAll({
    attributes: ['client_id', 'digest'],
    where: { run_id: preview_id, client_id: [...ids] },
    order: ['id'],
    raw: true,
    transaction,
  })
  const [before, now] = [digestsOf(shown), digestsOf(results)]
  const changed = ids.filter((id) => before.get(id) !== now.get(id))
  if (changed.length) throw new ChangedClients(new Set(changed))
}

/** Stands for all results of a preview. */
export async function fingerprintOf({
  id,
  billing_month,
  billing_year,
  chosen,
}: BillingRun): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([billing_month, billing_year, chosen]))
  for (let last = 0; ;) {
    const results = await BillingRunResult.findAll({
      attributes: ['id', 'client_id', 'digest'],
      where: { run_id: id, id: { [Op.gt]: last } },
      order: ['id'],
      limit: RESULTS_AT_ONCE,
      raw: true,
    })
    for (const { client_id, digest } of results) hash.update(`${client_id} ${digest}\n`)
    if (results.length < RESULTS_AT_ONCE) return hash.digest('base64url')
    last = results.at(-1)!.id
  }
}
