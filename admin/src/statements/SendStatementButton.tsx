import Send from '@mui/icons-material/SendOutlined'
import { Button } from '@mui/material'
import { useGetOne, useNotify, useTranslate } from 'react-admin'
import type { Billing } from '../billings/billing.ts'
import { SendBillingDialog } from '../billings/SendBillingDialog.tsx'
import { useOpenForm } from '../ui/form/useOpenForm.ts'

/** Sends the statement of the page, by the form that the list of billings has. */
export function SendStatementButton({ billing_id }: { billing_id: number }) {
  const translate = useTranslate()
  const notify = useNotify()
  const target = `send ${billing_id}`
  const { isOpen, draft, open, close } = useOpenForm(target)
  const onError = () => {
    notify('resources.billings.fetch_failed', { type: 'error' })
    close()
  }
  const { data: billing } = useGetOne<Billing>('billings', { id: billing_id }, { enabled: isOpen, onError })
  return (
    <>
      <Button variant="outlined" startIcon={<Send />} disabled={isOpen && !billing} onClick={open}>
        {translate('resources.billings.send.short')}
      </Button>
      {isOpen && billing && (
        <SendBillingDialog billing={billing} target={target} draft={draft} onClose={close} />
      )}
    </>
  )
}
