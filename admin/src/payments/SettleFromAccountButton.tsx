import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import { Button, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../ui/format/money.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useOpenForm, type OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { usePost } from '../ui/form/usePost.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import { AllocationInputs } from './AllocationInputs.tsx'
import { allocationsOf, isSound, planOf, type AllocationValues } from './allocations.ts'
import type { OpenBilling } from './payment.ts'
import { useOpenBillings } from './useOpenBillings.ts'

const text = (key: string) => `resources.payments.from_account.${key}`

interface SettleFromAccountButtonProps {
  client_id: number
  currency: string
  /** What stands on the client's account in that currency, in whole units. */
  balance: number
  /** It stands beside that of another account: it says how much is on its own. */
  isNamed?: boolean
}

/** Lets money on a client's account settle what is open; only where there is both. */
export function SettleFromAccountButton(props: SettleFromAccountButtonProps) {
  const { client_id, currency, balance, isNamed = false } = props
  const translate = useTranslate()
  const target = `account ${client_id} ${currency}`
  const form = useOpenForm(target)
  const { open } = useOpenBillings(balance > 0 ? client_id : null)
  const billings = open?.filter((billing) => billing.currency === currency)
  if (!form.isOpen && !(balance > 0 && billings?.length)) return null
  return (
    <IfMay call="settleFromAccount">
      <Button variant="outlined" startIcon={<AccountBalanceWallet />} onClick={form.open}>
        {translate(text(isNamed ? 'open_of' : 'open'), { amount: formatMoney(balance, currency) })}
      </Button>
      {form.isOpen && billings && (
        <Settle {...props} {...{ billings, target }} draft={form.draft} onClose={form.close} />
      )}
    </IfMay>
  )
}

interface SettleProps extends SettleFromAccountButtonProps, OpenFormDraft {
  billings: readonly OpenBilling[]
  onClose: () => void
}

function Settle({ client_id, currency, balance, billings, target, draft, onClose }: SettleProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [tried, setTried] = useState(false)
  const [values] = useState<AllocationValues>({ amount: balance, currency, typed: {}, given: {} })
  const onDone = () => {
    notify(text('done'), { type: 'success' })
    onClose()
  }
  const { failure, post, clearFailure } = usePost({
    path: `clients/${client_id}/settle`,
    failed: text('failed'),
    onDone,
  })
  const settle = async (form: object) => {
    const plan = planOf(form as AllocationValues, billings)
    setTried(true)
    if (isSound(plan)) return post({ currency, allocations: allocationsOf(plan) })
    clearFailure()
    return undefined
  }
  return (
    <DialogForm
      title={translate(text('open'))}
      values={draft ?? values}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      fillsPhones
      onSubmit={settle}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={text('submit')} busyLabel={text('busy')} onCancel={onClose}>
        <DialogContentText sx={{ mb: 1 }}>
          {translate(text('about'), { amount: formatMoney(balance, currency) })}
        </DialogContentText>
        <Allocations billings={billings} tried={tried} />
      </DialogBody>
    </DialogForm>
  )
}

function Allocations({ billings, tried }: { billings: readonly OpenBilling[]; tried: boolean }) {
  const values = useWatch<AllocationValues>() as AllocationValues
  return (
    <AllocationInputs open={billings} error={null} onRetry={() => undefined} values={values} tried={tried} />
  )
}
