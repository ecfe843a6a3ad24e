import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import { Button, Link as MuiLink } from '@mui/material'
import { Fragment } from 'react'
import { ResourceContextProvider, TextInput, useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { USD } from '../../../server/lib/currency.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { billingPath, clientPath, NEW_PAYMENT_PATH, paymentPath } from '../paths.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { RecordPicker } from '../ui/form/RecordPicker.tsx'
import { useSavedDraft } from '../ui/form/useDraft.ts'
import { dayOf, formatDate } from '../ui/format/dates.ts'
import { formatBreakableMoney } from '../ui/format/money.ts'
import { Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { LateFilter } from '../ui/list/LateFilter.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { ListTotals } from '../ui/list/ListTotals.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { MODE_CHOICES, type Payment } from './payment.ts'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'

const TOTALS = ['amount', 'reversed'] as const

/** The list of payments; at the address of a new one with its form over it. */
export const PaymentList = () => (
  <ResourceContextProvider value="payments">
    <ListPage
      sort={{ field: 'id', order: 'DESC' }}
      perPage={15}
      filters={<PaymentFilters />}
      columns
      actions={
        <IfMay call="recordPayment">
          <NewPayment />
        </IfMay>
      }
    >
      <PaymentTable />
      <ListTotals<components['schemas']['PaymentTotals']> count="payments" amounts={TOTALS} />
    </ListPage>
  </ResourceContextProvider>
)

const DRAFT_TARGET = 'payment'

/** The button of a new payment, and its form. */
function NewPayment() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const isOpen = useLocation().pathname === NEW_PAYMENT_PATH
  const { draft, forget } = useSavedDraft(DRAFT_TARGET)
  const close = () => {
    forget()
    void navigate('/payments')
  }
  return (
    <>
      <Button component={Link} to={NEW_PAYMENT_PATH} variant="contained" startIcon={<PaymentsOutlined />}>
        {translate('resources.payments.record.title')}
      </Button>
      {isOpen && <RecordPaymentDialog target={DRAFT_TARGET} draft={draft} onClose={close} />}
    </>
  )
}

const STATE_CHOICES = ['recorded', 'reversed'].map((id) => ({ id, name: `resources.payments.states.${id}` }))
const shrunk = { inputLabel: { shrink: true } }

function PaymentFilters() {
  const translate = useTranslate()
  const local = useLocalCurrency()
  const day = { type: 'date', slotProps: shrunk, helperText: false } as const
  return (
    <FilterBar>
      <SearchInput source="q" label="resources.payments.search" />
      <LateFilter source="client_id">
        <RecordPicker
          source="client_id"
          reference="clients"
          sortBy="client_name"
          placeholder={translate('resources.payments.all_clients')}
        />
      </LateFilter>
      {local && local !== USD && (
        <FilterSelect source="currency" choices={[local, USD].map((id) => ({ id, name: id }))} />
      )}
      <FilterSelect source="payment_mode" choices={MODE_CHOICES} />
      <FilterSelect source="state" choices={STATE_CHOICES} />
      <TextInput source="start" label="resources.payments.start" {...day} />
      <TextInput source="end" label="resources.payments.end" {...day} />
    </FilterBar>
  )
}

/** The payments of a page of the list. */
const PaymentTable = () => (
  <RecordTable pathOf={({ id }) => paymentPath(id)} hidden={['created_by', 'note']} dense>
    <Column<Payment>
      source="id"
      render={({ id }) => <RecordLink to={paymentPath(id)}>{`#${id}`}</RecordLink>}
    />
    <Column<Payment>
      source="transaction_date"
      cellClassName="RecordTable-day"
      render={({ transaction_date }) => formatDate(dayOf(transaction_date))}
    />
    <Column<Payment>
      source="client_id"
      cellClassName="RecordTable-long"
      render={({ client }) => (
        <MuiLink component={Link} to={clientPath(client.id)} onClick={(event) => event.stopPropagation()}>
          {client.client_name}
        </MuiLink>
      )}
    />
    <Column<Payment>
      source="amount"
      align="right"
      render={({ amount, currency }) => formatBreakableMoney(amount, currency)}
    />
    <Column<Payment> source="payment_mode" disableSort render={(payment) => <Mode {...payment} />} />
    <Column<Payment> source="reference_no" disableSort cellClassName="RecordTable-code" />
    <Column<Payment> source="allocations" disableSort render={(payment) => <Settles {...payment} />} />
    <Column<Payment>
      source="unallocated_amount"
      align="right"
      disableSort
      render={({ unallocated_amount: left, currency }) => formatBreakableMoney(left, currency)}
    />
    <Column<Payment> source="state" disableSort render={(payment) => <PaymentState {...payment} />} />
    <Column<Payment> source="created_by" disableSort />
    <Column<Payment> source="note" disableSort cellClassName="RecordTable-long" />
  </RecordTable>
)

/** How it was paid, in words. */
export function Mode({ payment_mode: mode }: Pick<Payment, 'payment_mode'>) {
  const translate = useTranslate()
  return translate(mode ? `resources.transactions.modes.${mode}` : 'common.none')
}

/** Whether it stands, or was reversed. */
export function PaymentState({ state }: Pick<Payment, 'state'>) {
  const translate = useTranslate()
  return (
    <StatusChip
      label={translate(`resources.payments.states.${state}`)}
      tone={state === 'recorded' ? 'good' : 'bad'}
    />
  )
}

/** The statements of which something stays settled by it. */
function Settles({ allocations }: Pick<Payment, 'allocations'>) {
  const translate = useTranslate()
  const held = allocations.filter(({ amount, released }) => amount > released)
  if (!held.length) return translate('common.none')
  return (
    // One cell of a card, however many there are.
    <span>
      {held.map(({ id, billing_id }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <MuiLink component={Link} to={billingPath(billing_id)} onClick={(event) => event.stopPropagation()}>
            {`#${billing_id}`}
          </MuiLink>
        </Fragment>
      ))}
    </span>
  )
}
