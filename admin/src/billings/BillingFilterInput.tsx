import { SelectInput, TextInput } from 'react-admin'
import { USD } from '../../../server/lib/currency.rules.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import {
  BILLING_TYPE_CHOICES,
  DUE_CHOICES,
  ISSUE_STATE_CHOICES,
  OPENING_CHOICES,
  PAYMENT_STATE_CHOICES,
  SENT_CHOICES,
} from './billing.ts'
import { MONTH_CHOICES, YEAR_CHOICES } from './periods.ts'

const CHOICES = {
  billing_type: BILLING_TYPE_CHOICES,
  billing_month: MONTH_CHOICES,
  billing_year: YEAR_CHOICES,
  issue_state: ISSUE_STATE_CHOICES,
  sent: SENT_CHOICES,
  opening: OPENING_CHOICES,
  payment_state: PAYMENT_STATE_CHOICES,
  due: DUE_CHOICES,
}

/** What billings are filtered by, beside their client. */
export type BillingFilter = keyof typeof CHOICES | 'search' | 'currency' | 'due_from' | 'due_to'

/** Asks for one filter of billings; without a choice it lets all pass. */
export function BillingFilterInput({ source }: { source: BillingFilter }) {
  if (source === 'search') return <SearchInput label="resources.billings.search" />
  if (source === 'due_from' || source === 'due_to') return <DayFilter source={source} />
  if (source === 'currency') return <CurrencyFilter />
  return <ChoiceFilter source={source} choices={CHOICES[source]} />
}

const ChoiceFilter = ({ source, choices }: { source: BillingFilter; choices: object[] }) => (
  <SelectInput source={source} choices={choices} emptyText="resources.billings.any" helperText={false} />
)

function CurrencyFilter() {
  const local = useLocalCurrency()
  const currencies = new Set([local ?? USD, USD])
  return <ChoiceFilter source="currency" choices={[...currencies].map((id) => ({ id, name: id }))} />
}

const DayFilter = ({ source }: { source: BillingFilter }) => (
  <TextInput
    source={source}
    type="date"
    helperText={false}
    parse={(day: string) => day || undefined}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
