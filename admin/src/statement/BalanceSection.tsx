import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { DetailSection } from '../common/DetailSection.tsx'
import { dropDraft } from '../providers/draft.ts'
import { balanceDraft } from './balanceDraft.ts'
import { BalanceForm } from './BalanceForm.tsx'
import { BalanceView } from './BalanceView.tsx'
import { useLoadedView } from './useBillingView.ts'
import { useLedger } from './useLedger.ts'
import { useRecordDifference } from './useRecordDifference.ts'
import { useSaveBalance, type BalanceChange } from './useSaveBalance.ts'
import type { BillingView } from './view.ts'

/** What the client has on account, and what of this billing is paid from it. */
export function BalanceSection({ view }: { view: BillingView }) {
  const translate = useTranslate()
  const { reload } = useLoadedView(view.billing_id)
  const ledger = useLedger(view.client_id)
  const saveBalance = useSaveBalance(view.billing_id)
  const recordDifference = useRecordDifference(view)
  const { pathname } = useLocation()
  const [draft, setDraft] = useState(() => balanceDraft(pathname))
  const [editing, setEditing] = useState(draft !== null)
  const [busy, setBusy] = useState(false)

  const stopEditing = () => {
    if (draft) dropDraft()
    setDraft(null)
    setEditing(false)
  }
  const settle = () => Promise.all([reload(), ledger.refetch()])
  const save = async (change: BalanceChange) => {
    setBusy(true)
    if (await saveBalance(change)) {
      await settle()
      stopEditing()
    }
    setBusy(false)
  }
  const record = async () => {
    setBusy(true)
    await recordDifference()
    await settle()
    setBusy(false)
  }
  const state = { view, ledger: ledger.isError ? null : ledger.data, busy }
  return (
    <DetailSection title={translate('statement.balance.title')}>
      {editing ? (
        <BalanceForm {...state} draft={draft} onSave={save} onCancel={stopEditing} />
      ) : (
        <BalanceView {...state} onEdit={() => setEditing(true)} onRecord={() => void record()} />
      )}
    </DetailSection>
  )
}
