import { useState } from 'react'
import { SelectInput, useTranslate } from 'react-admin'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import type { CreatedBilling } from './billing.ts'
import { BILLING_TYPE_CHOICES, ISSUE_STATE_CHOICES, OVERPAID_CHOICES, SENT_CHOICES } from './billing.ts'
import { BillingTable } from './BillingTable.tsx'
import { BillingUpload } from './BillingUpload.tsx'
import { CreatedBillingNotice } from './CreatedBillingNotice.tsx'
import { ManualBillingDialog } from './ManualBillingDialog.tsx'
import { MONTH_CHOICES, YEAR_CHOICES } from './periods.ts'
import { SendDialog } from './SendDialog.tsx'
import { SendStatementsButton } from './SendStatementsButton.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'

export function BillingList() {
  const [created, setCreated] = useState<CreatedBilling | null>(null)
  return (
    <ListPage
      sort={{ field: 'id', order: 'DESC' }}
      perPage={10}
      form={
        <>
          <IfMay call="createBilling">
            <ManualBillingDialog onCreated={setCreated} />
          </IfMay>
          <SendDialog />
        </>
      }
      actions={
        <IfMay call="sendMailing">
          <SendStatementsButton />
        </IfMay>
      }
      filters={<BillingFilters />}
      columns
      aside={
        <>
          {created && (
            <CreatedBillingNotice key={created.id} billing={created} onClose={() => setCreated(null)} />
          )}
          <BillingUpload />
        </>
      }
    >
      <BillingTable />
    </ListPage>
  )
}

function BillingFilters() {
  const translate = useTranslate()
  const any = { emptyText: 'resources.billings.any', helperText: false } as const
  return (
    <FilterBar>
      <ClientPicker source="client_id" placeholder={translate('resources.billings.all_clients')} />
      <SelectInput source="billing_type" choices={BILLING_TYPE_CHOICES} {...any} />
      <SelectInput source="billing_month" choices={MONTH_CHOICES} {...any} />
      <SelectInput source="billing_year" choices={YEAR_CHOICES} {...any} />
      <SelectInput source="issue_state" choices={ISSUE_STATE_CHOICES} {...any} />
      <SelectInput source="sent" choices={SENT_CHOICES} {...any} />
      <SelectInput source="overpaid" choices={OVERPAID_CHOICES} {...any} />
    </FilterBar>
  )
}
