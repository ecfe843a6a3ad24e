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
import { OverpaidDialog, overpaidCents } from './OverpaidDialog.tsx'
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

interface BalanceSectionProps {
  view: ViewBalance
  /** What the lines of the billing come to, in cents. */
  total: number
}

/** The client's balance, and what of this billing is paid from it. */
export const BalanceSection = memo(function BalanceSection({ view, total }: BalanceSectionProps) {
  const translate = useTranslate()
  const { update, reload } = useCachedView(view.billing_id)
  const saveBalance = useSaveBalance(view)
  const recordDifference = useRecordDifference(view)
  const form = useBalanceForm()
  const { state, setBusy, reloadLedger } = useBalanceState(view, total)
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
  const { ask, question } = useOverpaidQuestion(state, save)
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
        <BalanceForm {...state} draft={form.draft} onSave={ask} onCancel={form.close} />
      ) : (
        <BalanceView {...state} focused={form.wasClosed} onEdit={form.open} onRecord={() => void record()} />
      )}
      {question}
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
function useBalanceState(view: ViewBalance, total: number) {
  const { isError, data, refetch } = useLedger(view)
  const [busy, setBusy] = useState(false)
  const ledger = isError ? null : data
  const state: BalanceState = { view, total, ledger, busy, onRetry: () => void refetch() }
  return { state, setBusy, reloadLedger: refetch }
}

/** Saves a balance; where more would be paid than the billing asks for, only after a question. */
function useOverpaidQuestion({ view, total }: BalanceState, save: (change: BalanceChange) => Promise<void>) {
  const [asked, setAsked] = useState<BalanceChange | null>(null)
  const ask = async (change: BalanceChange): Promise<void> => {
    const isSaved =
      change.paid_amount === view.paid_amount && change.previous_balance === view.previous_balance
    if (overpaidCents({ ...change, total }) === 0 || isSaved) return save(change)
    setAsked(change)
  }
  const confirm = (change: BalanceChange) => {
    setAsked(null)
    void save(change)
  }
  const question = asked && (
    <OverpaidDialog
      {...asked}
      total={total}
      currency={view.currency}
      onConfirm={() => confirm(asked)}
      onCancel={() => setAsked(null)}
    />
  )
  return { ask, question }
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
