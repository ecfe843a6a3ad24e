import Send from '@mui/icons-material/ForwardToInboxOutlined'
import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ClientChase } from '../chase/ClientChase.tsx'
import { accountStatementPath, mailingPath } from '../paths.ts'
import { useMay } from '../providers/access.ts'
import { ClientReminders } from '../reminders/ClientReminders.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { EditorProvider } from '../ui/form/EditorProvider.tsx'
import { EditRecordButton } from '../ui/form/EditRecordButton.tsx'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { RecordPage } from '../ui/page/RecordPage.tsx'
import type { Client } from './client.ts'
import { ClientDues } from './ClientDues.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ClientPricing } from './ClientPricing.tsx'

/** All data of one client. */
export function ClientDetails() {
  const { clientId = '' } = useParams()
  return (
    <RecordPage<Client> resource="clients" id={clientId}>
      {(client) => (
        <EditorProvider key={client.id}>
          <PageHeader
            title={client.client_name}
            about={client.client_id}
            action={
              <>
                <AccountButton client={client} />
                <SendButton client={client} />
                <EditRecordButton />
              </>
            }
          />
          <Stack spacing={2}>
            <ClientDues client_id={client.id} />
            <BasicInfo client={client} />
            <InvoiceInfo client={client} />
            <ContactInfo client={client} />
            <ClientPricing client={client} />
            <ClientReminders client={client} />
            <ClientChase client={client} />
            <RecordHistory resource="clients" id={client.id} />
          </Stack>
          <ClientForm />
        </EditorProvider>
      )}
    </RecordPage>
  )
}

/** Leads to the statement of the client's account. */
function AccountButton({ client }: { client: Client }) {
  const translate = useTranslate()
  return (
    <Button component={Link} to={accountStatementPath(client.id)} variant="outlined">
      {translate('resources.account-statements.open')}
    </Button>
  )
}

/** Leads to where all statements of the client are sent that have not been. */
function SendButton({ client }: { client: Client }) {
  const translate = useTranslate()
  const maySend = useMay('sendMailing')
  if (!maySend) return null
  return (
    <Button
      component={Link}
      to={mailingPath({ client_id: client.id, sent: false })}
      variant="outlined"
      startIcon={<Send />}
    >
      {translate('resources.clients.details.send')}
    </Button>
  )
}

function useLabels() {
  const translate = useTranslate()
  return {
    title: (key: string) => translate(`resources.clients.details.${key}`),
    label: (field: keyof Client) => translate(`resources.clients.fields.${field}`),
    yesNo: (value: boolean) => translate(value ? 'common.yes' : 'common.no'),
  }
}

function BasicInfo({ client }: { client: Client }) {
  const { title, label } = useLabels()
  return (
    <DetailSection title={title('basic')}>
      <DetailFields
        fields={[
          [label('id'), client.id],
          [label('client_id'), client.client_id],
          [label('client_name'), client.client_name],
          [label('platform_id'), client.platform.name],
          [label('created_at'), formatDay(client.created_at)],
          [label('updated_at'), formatDay(client.updated_at)],
        ]}
      />
    </DetailSection>
  )
}

function InvoiceInfo({ client }: { client: Client }) {
  const { title, label, yesNo } = useLabels()
  return (
    <DetailSection title={title('invoice')}>
      <DetailFields
        fields={[
          [label('invoices_per_year'), client.invoices_per_year],
          [label('approval_days'), client.approval_days],
          [label('physical_invoice'), yesNo(client.physical_invoice)],
          [label('tax_invoice'), yesNo(client.tax_invoice)],
        ]}
      />
    </DetailSection>
  )
}

const CONTACTS = ['email_1', 'email_2', 'email_3', 'whatsapp_1', 'whatsapp_2', 'whatsapp_3'] as const

function ContactInfo({ client }: { client: Client }) {
  const { title, label } = useLabels()
  return (
    <DetailSection title={title('contact')}>
      <DetailFields fields={CONTACTS.map((field) => [label(field), client[field]])} />
    </DetailSection>
  )
}
