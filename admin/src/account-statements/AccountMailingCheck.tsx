import { Stack } from '@mui/material'
import { useState } from 'react'
import { HeldBack } from '../mailings/HeldBack.tsx'
import { SendingCheck } from '../mailings/SendingCheck.tsx'
import type { AccountMailingState, CheckedAccounts } from './accountMailing.ts'
import { AccountMailingRows } from './AccountMailingRows.tsx'

interface AccountMailingCheckProps {
  checked: CheckedAccounts
  mailing: Pick<AccountMailingState, 'failure' | 'busy' | 'preview' | 'send' | 'backToForm'>
}

const NONE: ReadonlySet<string> = new Set()

/** Which statements of account would be sent to whom, and which are left out and why, to be confirmed. */
export function AccountMailingCheck({ checked, mailing }: AccountMailingCheckProps) {
  const { busy, preview, send } = mailing
  const { accounts, rows } = checked.preview
  const { again = false } = checked.mailing
  const [excluded, setExcluded] = useState(NONE)
  const toggle = (id: string) => {
    const next = new Set(excluded)
    if (!next.delete(id)) next.add(id)
    setExcluded(next)
  }
  const ready = rows.filter(({ id, problem }) => !problem && !excluded.has(id)).length
  const sentBefore = rows.filter(
    ({ problem, sent_at }) => problem === 'already_sent' || (sent_at !== null && !problem),
  )
  const leave_out = rows.flatMap(({ id }) => (excluded.has(id) ? [id] : []))
  return (
    <Stack spacing={2}>
      <SendingCheck
        sending={mailing}
        texts="accountMailing"
        chosen={accounts}
        ready={ready}
        onCheckAgain={() => void preview(checked.mailing)}
        onSend={() => void send({ ...checked, mailing: { ...checked.mailing, leave_out } })}
      >
        {sentBefore.length > 0 && (
          <HeldBack
            reason="accounts_sent"
            count={sentBefore.length}
            areSent={again}
            busy={busy}
            onChange={(areSent) => void preview({ ...checked.mailing, again: areSent })}
          />
        )}
      </SendingCheck>
      {accounts > 0 && <AccountMailingRows checked={checked} excluded={excluded} onToggle={toggle} />}
    </Stack>
  )
}
