import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { LateFilter } from '../ui/list/LateFilter.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import type { CreatedBilling } from './billing.ts'
import { BillingFilterInput, type BillingFilter } from './BillingFilterInput.tsx'
import { BillingTable } from './BillingTable.tsx'
import { BillingTotals } from './BillingTotals.tsx'
import { BillingUpload } from './BillingUpload.tsx'
import { CreatedBillingNotice } from './CreatedBillingNotice.tsx'
import { ManualBillingDialog } from './ManualBillingDialog.tsx'
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
      <BillingTotals />
    </ListPage>
  )
}

const CHOSEN: readonly BillingFilter[] = [
  ...(['billing_type', 'billing_month', 'billing_year', 'currency', 'issue_state', 'sent'] as const),
  ...(['opening', 'payment_state', 'due'] as const),
]

function BillingFilters() {
  const translate = useTranslate()
  return (
    <FilterBar>
      <BillingFilterInput source="search" />
      <LateFilter source="client_id">
        <ClientPicker source="client_id" placeholder={translate('resources.billings.all_clients')} />
      </LateFilter>
      {CHOSEN.map((source) => (
        <LateFilter key={source} source={source}>
          <BillingFilterInput source={source} />
        </LateFilter>
      ))}
      <BillingFilterInput source="due_from" />
      <BillingFilterInput source="due_to" />
    </FilterBar>
  )
}
