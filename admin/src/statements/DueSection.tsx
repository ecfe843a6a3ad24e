import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { PaymentRequest } from '../../../server/features/statements/payment-request.rules.ts'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { PaymentStateChip } from '../billings/PaymentStateChip.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { useMay } from '../providers/access.ts'
import { useMayHere } from '../ui/page/IfMay.tsx'
import { DueDateDialog } from './DueDateDialog.tsx'
import type { ViewDue } from './view.ts'

interface DueSectionProps {
  view: ViewDue
  /** What the statement asks for, with the lines as they are shown. */
  request: PaymentRequest
}

/** What is due of a statement, until when, and by which reference it is paid. */
export function DueSection({ view, request }: DueSectionProps) {
  const translate = useTranslate()
  const target = `due date ${view.billing_id}`
  const { isOpen, draft, open, close } = useOpenForm(target)
  // Whoever bills gives a client more time, in a closed month, too.
  const mayEdit = [useMay('repriceBilling'), useMayHere('updateBilling')].every(Boolean)
  const { amount_due, to_pay, settled_since, reference } = request
  const text = (key: string) => translate(`statement.due.${key}`)
  const money = (cents: number) => formatCents(cents, view.currency)
  return (
    <DetailSection title={text('title')} action={<PaymentStateChip payment_state={view.payment_state} />}>
      <Box sx={{ display: { lg: 'flex' }, gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1 }}>
          <DetailFields
            fields={[
              [text('amount_due'), <Strong text={money(amount_due)} />],
              ...(settled_since > 0
                ? [[text('settled_since'), money(settled_since)] as [string, string]]
                : []),
              [text('to_pay'), <Strong text={money(to_pay)} />],
              [text('due_date'), <DueDate {...view} />],
              [text('reference'), <Reference text={reference} />],
            ]}
          />
        </Box>
        {mayEdit && (
          <Button
            variant="outlined"
            startIcon={<Edit />}
            onClick={open}
            sx={{ mt: { xs: 2, lg: 0 }, flexShrink: 0 }}
          >
            {text('edit')}
          </Button>
        )}
      </Box>
      {isOpen && <DueDateDialog {...{ view, target, draft }} onClose={close} />}
    </DetailSection>
  )
}

const Strong = ({ text }: { text: string }) => <Box sx={{ fontWeight: 650 }}>{text}</Box>

const Reference = ({ text }: { text: string }) => (
  <Box component="span" dir="ltr" sx={{ fontFamily: 'monospace', userSelect: 'all' }}>
    {text}
  </Box>
)

/** The day, and whether somebody has set it. */
function DueDate({ due_date, due_date_is_typed }: Pick<ViewDue, 'due_date' | 'due_date_is_typed'>) {
  const translate = useTranslate()
  return (
    <>
      {formatDate(due_date)}
      <Typography variant="caption" component="div" color="textSecondary">
        {translate(`statement.due.${due_date_is_typed ? 'is_typed' : 'by_terms'}`)}
      </Typography>
    </>
  )
}
