import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { periodOfMonth } from '../../../server/lib/period.rules.ts'
import type { Billing } from '../billings/billing.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { Deed, Finding } from './reconciliation.ts'
import { UndoText } from './UndoText.tsx'
import { useReloadFindings } from './useReconciliation.ts'

/** The deeds that one confirmation is enough for. */
export type PlainDeed = Exclude<Deed, 'move' | 'know'>

type Calls = Partial<Record<PlainDeed, (finding: Finding) => Promise<unknown>>>

/** The calls behind the deeds, and those that take one back, where it can be. */
function useDeedCalls(month: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const idempotency = useIdempotencyKey()
  const call = async (path: string, method: string, body?: object): Promise<void> => {
    const text = JSON.stringify(body)
    const headers = method === 'POST' ? idempotency.headersFor(path, text) : {}
    await dataProvider.request(path, { method, headers, ...(body && { body: text }) })
    idempotency.done()
  }

  /** Adds a vehicle to the billing of its client, or makes one. */
  async function bill({ vehicle_id, client, billing_type }: Finding) {
    const period = periodOfMonth(month)
    const { data } = await dataProvider.getList<Billing>('billings', {
      filter: { client_id: client.id, billing_type, ...period },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    })
    const billing = data.find(({ issue_state }) => issue_state !== 'void')
    if (billing) return call(`billings/items?billing_id=${billing.id}`, 'POST', { vehicle_id })
    return call('billings/manual', 'POST', { client_id: client.id, vehicle_ids: [vehicle_id], ...period })
  }

  const deeds: Required<Calls> = {
    bill,
    leave_out: ({ now }) => call(`billings/items/${now!.item_id}`, 'DELETE'),
    end: ({ vehicle_id }) => call(`vehicles/${vehicle_id}`, 'PUT', { status: 'INACTIVE' }),
    know_no_more: ({ mark }) => call(`reconciliation-marks/${mark!.id}`, 'DELETE'),
  }
  const undos: Calls = {
    end: ({ vehicle_id, vehicle_status }) =>
      call(`vehicles/${vehicle_id}`, 'PUT', { status: vehicle_status }),
    know_no_more: ({ kind, imei_number, mark }) =>
      call('reconciliation-marks', 'POST', {
        ...{ kind, imei_numbers: [imei_number], until: mark!.until, reason: mark!.reason },
      }),
  }
  return { deeds, undos }
}

/** Carries out what is done about a finding, tells it, and offers to undo it where it can be undone. */
export function useDeeds(month: string) {
  const notify = useNotify()
  const failureText = useFailureText()
  const reload = useReloadFindings()
  const { deeds, undos } = useDeedCalls(month)
  const [busy, setBusy] = useState(false)

  async function attempt(what: () => Promise<unknown>, failed: string): Promise<boolean> {
    setBusy(true)
    try {
      await what()
      return true
    } catch (error) {
      if (statusOf(error) !== 401) notify(failureText(error, failed), { type: 'error' })
      return false
    } finally {
      setBusy(false)
      // Somebody else may have been first.
      void reload()
    }
  }
  const carryOut = async (deed: PlainDeed, finding: Finding): Promise<void> => {
    const texts = `resources.reconciliation.deeds.${deed}`
    if (!(await attempt(() => deeds[deed](finding), `${texts}.failed`))) return
    const undo = undos[deed]
    const values = { vehicle: finding.vehicle_name }
    const takeBack = () => void attempt(() => undo!(finding), 'resources.reconciliation.undo_failed')
    notify(undo ? <UndoText text={`${texts}.done`} values={values} onUndo={takeBack} /> : `${texts}.done`, {
      ...{ type: 'success', messageArgs: values },
    })
  }
  return { busy, carryOut }
}
