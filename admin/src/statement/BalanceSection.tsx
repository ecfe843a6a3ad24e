import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { DetailSection } from '../common/DetailSection.tsx'
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
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)

  const settle = () => Promise.all([reload(), ledger.refetch()])
  const save = async (change: BalanceChange) => {
    setBusy(true)
    if (await saveBalance(change)) {
      await settle()
      setEditing(false)
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
        <BalanceForm {...state} onSave={save} onCancel={() => setEditing(false)} />
      ) : (
        <BalanceView {...state} onEdit={() => setEditing(true)} onRecord={() => void record()} />
      )}
    </DetailSection>
  )
}
