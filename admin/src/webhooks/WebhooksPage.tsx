import { List } from '@mui/material'
import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { DELIVERIES_PATH } from '../paths.ts'
import { useMay } from '../providers/access.ts'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { PageFor } from '../ui/page/AccessDenied.tsx'
import { AddButton } from '../ui/list/AddButton.tsx'
import { ListEmpty } from '../ui/list/ListEmpty.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { DeliveriesLink } from './DeliveriesLink.tsx'
import type { Webhook } from './webhook.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookItem } from './WebhookItem.tsx'

/** The programs that are told of events. Who may not see them comes to what they were sent, if that much is allowed. */
export function WebhooksPage() {
  const [seesThem, seesDeliveries] = [useMay('listWebhooks'), useMay('listWebhookDeliveries')]
  if (!seesThem && seesDeliveries) return <Navigate to={DELIVERIES_PATH} replace />
  return (
    <PageFor call="listWebhooks">
      <ResourceContextProvider value="webhooks">
        <ListPage
          sort={{ field: 'id', order: 'ASC' }}
          perPage={25}
          form={<OpenDialog />}
          editsAlone
          actions={
            <>
              <DeliveriesLink />
              <AddButton />
            </>
          }
        >
          <Webhooks />
        </ListPage>
      </ResourceContextProvider>
    </PageFor>
  )
}

function OpenDialog() {
  const { open, close } = useEditor()
  if (!open) return null
  const webhook = open.target === 'new' ? undefined : (open.target as Webhook)
  return <WebhookDialog webhook={webhook} draft={open.values} onClose={close} />
}

function Webhooks() {
  const translate = useTranslate()
  const { data = [] } = useListContext<Webhook>()
  if (data.length === 0) return <ListEmpty />
  return (
    <List disablePadding aria-label={translate('resources.webhooks.title')}>
      {data.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} />
      ))}
    </List>
  )
}
