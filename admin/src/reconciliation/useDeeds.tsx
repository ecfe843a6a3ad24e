import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { periodOfMonth } from '../../../server/lib/period.rules.ts'
import type { Billing } from '../billings/billing.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import {
  KNOWN_BY,
  knownUntil,
  monthsText,
  type Deed,
  type Finding,
  type ReconciliationMark,
} from './reconciliation.ts'
import { UndoText } from './UndoText.tsx'
import { useMarks } from './useMarks.ts'
import { findingsOf, useReloadFindings } from './useReconciliation.ts'

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
      filter: { client_id: client.id, billing_type, ...period, opening: false },
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
    activate: ({ vehicle_id }) => call(`vehicles/${vehicle_id}`, 'PUT', { status: 'ACTIVE' }),
    know_no_more: ({ mark }) => call(`reconciliation-marks/${mark!.id}`, 'DELETE'),
  }
  const asBefore = ({ vehicle_id, vehicle_status }: Finding) =>
    call(`vehicles/${vehicle_id}`, 'PUT', { status: vehicle_status })
  const undos: Calls = {
    end: asBefore,
    activate: asBefore,
    know_no_more: ({ kind, imei_number, mark }) =>
      call('reconciliation-marks', 'POST', {
        ...{ kind, imei_numbers: [imei_number], until: mark!.until, reason: mark!.reason },
      }),
  }
  return { deeds, undos }
}

/** Marks what is found of a vehicle because of what was done about it: nobody need look at that again. */
function useSettle(month: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const { mark, takeBack } = useMarks()
  const settle = async (deed: PlainDeed, { imei_number }: Finding): Promise<ReconciliationMark[]> => {
    const kinds = KNOWN_BY[deed]
    if (!kinds) return []
    const { data } = await dataProvider.getList<Finding>(findingsOf(month), {
      filter: { search: imei_number, state: 'open' },
      sort: { field: 'kind', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    })
    const caused = data.filter(
      (finding) => finding.imei_number === imei_number && kinds.includes(finding.kind),
    )
    const reason = translate(`resources.reconciliation.deeds.${deed}.reason`, monthsText(month))
    return mark(caused, { until: knownUntil(), reason })
  }
  return { settle, takeBack }
}

/** Carries out what is done about a finding, tells it, and offers to undo it where it can be undone. */
export function useDeeds(month: string) {
  const notify = useNotify()
  const failureText = useFailureText()
  const reload = useReloadFindings()
  const { deeds, undos } = useDeedCalls(month)
  const { settle, takeBack } = useSettle(month)
  const [busy, setBusy] = useState(false)

  /** Returns what came of it; null: it failed, which is told. */
  async function attempt<Done>(what: () => Promise<Done>, failed: string): Promise<Done | null> {
    setBusy(true)
    try {
      return await what()
    } catch (error) {
      if (statusOf(error) !== 401) notify(failureText(error, failed), { type: 'error' })
      return null
    } finally {
      setBusy(false)
      // Somebody else may have been first.
      void reload()
    }
  }
  const carryOut = async (deed: PlainDeed, finding: Finding): Promise<void> => {
    const texts = `resources.reconciliation.deeds.${deed}`
    const marks = await attempt(async () => {
      await deeds[deed](finding)
      return settle(deed, finding)
    }, `${texts}.failed`)
    if (!marks) return
    const undo = undos[deed]
    const values = { vehicle: finding.vehicle_name }
    const undoIt = () =>
      void attempt(
        () => Promise.all([undo!(finding), takeBack(marks)]),
        'resources.reconciliation.undo_failed',
      )
    notify(undo ? <UndoText text={`${texts}.done`} values={values} onUndo={undoIt} /> : `${texts}.done`, {
      ...{ type: 'success', messageArgs: values },
    })
  }
  return { busy, carryOut }
}
