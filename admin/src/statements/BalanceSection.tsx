import { memo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { deleteDraft } from '../providers/formDraft.ts'
import type { BalanceState } from './BalanceFigures.tsx'
import { BalanceForm, balanceDraft } from './BalanceForm.tsx'
import { BalanceView } from './BalanceView.tsx'
import { balanceConflict } from './conflict.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { useCachedView } from './useBillingView.ts'
import { useLedger } from './useLedger.ts'
import { useRecordDifference } from './useRecordDifference.ts'
import { useSaveBalance, type BalanceChange } from './useSaveBalance.ts'
import type { ViewBalance } from './view.ts'

/** A save that came too late: what it would have written, and the balance as it is now. */
interface ConflictingChanges {
  mine: BalanceChange
  theirs: BalanceChange
}

/** Whether others have saved the same amounts. */
const isSame = (mine: BalanceChange, theirs: BalanceChange): boolean =>
  theirs.version !== mine.version &&
  theirs.previous_balance === mine.previous_balance &&
  theirs.paid_amount === mine.paid_amount

/** The client's balance, and what of this billing is paid from it. */
export const BalanceSection = memo(function BalanceSection({ view }: { view: ViewBalance }) {
  const translate = useTranslate()
  const { update, reload } = useCachedView(view.billing_id)
  const saveBalance = useSaveBalance(view)
  const recordDifference = useRecordDifference(view)
  const form = useBalanceForm()
  const { state, setBusy, reloadLedger } = useBalanceState(view)
  const [conflict, setConflict] = useState<ConflictingChanges | null>(null)

  const save = async (mine: BalanceChange): Promise<void> => {
    setBusy(true)
    const saved = await saveBalance(mine)
    const theirs = typeof saved === 'object' ? saved : null
    setConflict(theirs && { mine, theirs })
    if (saved === true) await reloadLedger().then(form.close)
    setBusy(false)
    if (theirs && isSame(mine, theirs)) await save({ ...mine, version: theirs.version })
  }
  const record = async () => {
    setBusy(true)
    await recordDifference().then(() => Promise.all([reload(), reloadLedger()]))
    setBusy(false)
  }
  const takeTheirs = (theirs: BalanceChange) => {
    update((shown) => ({ ...shown, ...theirs }))
    setConflict(null)
    form.close()
    void reloadLedger()
  }
  return (
    <DetailSection title={translate('statement.balance.title')}>
      {form.editing ? (
        <BalanceForm {...state} draft={form.draft} onSave={save} onCancel={form.close} />
      ) : (
        <BalanceView {...state} focused={form.wasClosed} onEdit={form.open} onRecord={() => void record()} />
      )}
      {conflict && (
        <BalanceConflict
          {...conflict}
          currency={view.currency}
          busy={state.busy}
          onKeep={save}
          onTake={takeTheirs}
          onClose={() => setConflict(null)}
        />
      )}
    </DetailSection>
  )
})

/** What the balance is drawn from: the statement and the client's ledger. */
function useBalanceState(view: ViewBalance) {
  const { isError, data, refetch } = useLedger(view)
  const [busy, setBusy] = useState(false)
  const state: BalanceState = { view, ledger: isError ? null : data, busy, onRetry: () => void refetch() }
  return { state, setBusy, reloadLedger: refetch }
}

interface BalanceConflictProps extends ConflictingChanges {
  currency: string
  busy: boolean
  onKeep: (change: BalanceChange) => Promise<void>
  onTake: (theirs: BalanceChange) => void
  onClose: () => void
}

const BalanceConflict = ({ mine, theirs, currency, busy, onKeep, onTake, onClose }: BalanceConflictProps) => (
  <ConflictDialog
    fields={balanceConflict(mine, theirs, currency)}
    busy={busy}
    onKeep={() => void onKeep({ ...mine, version: theirs.version })}
    onTake={() => onTake(theirs)}
    onClose={onClose}
  />
)

/** Whether the balance is being edited, and what was typed before the session expired. */
function useBalanceForm() {
  const { pathname } = useLocation()
  const [draft, setDraft] = useState(() => balanceDraft(pathname))
  const [editing, setEditing] = useState(draft !== null)
  const [wasClosed, setWasClosed] = useState(false)
  const close = () => {
    if (draft) deleteDraft()
    setDraft(null)
    setEditing(false)
    setWasClosed(true)
  }
  return { draft, editing, wasClosed, open: () => setEditing(true), close }
}
