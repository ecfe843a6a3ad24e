import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import { Button, type ButtonProps } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { RowButton } from '../ui/list/RowButton.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'

interface RecordPaymentButtonProps {
  client_id: number
  /** In what the client pays likely, where that is known. */
  currency?: string | undefined
  variant?: ButtonProps['variant']
  /** The client's name: it is a button of a table's row. */
  rowOf?: string
}

/** Opens the form of a client's payment. */
export function RecordPaymentButton(props: RecordPaymentButtonProps) {
  const { client_id, currency, variant = 'contained', rowOf } = props
  const translate = useTranslate()
  const label = translate('resources.payments.record.title')
  // Each account of a client has its row, and each of them opens its own form again.
  const target = `payment of client ${client_id}${rowOf === undefined ? '' : ` in ${currency}`}`
  const form = useOpenForm(target)
  return (
    <IfMay call="recordPayment">
      {rowOf === undefined ? (
        <Button variant={variant} startIcon={<PaymentsOutlined />} onClick={form.open}>
          {label}
        </Button>
      ) : (
        <RowButton
          icon={<PaymentsOutlined />}
          label={label}
          name={translate('resources.payments.record.of', { name: rowOf })}
          onClick={form.open}
        />
      )}
      {form.isOpen && (
        <RecordPaymentDialog {...{ client_id, currency, target }} draft={form.draft} onClose={form.close} />
      )}
    </IfMay>
  )
}
