import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { ListBase, Pagination, ResourceContextProvider, useListContext, useTranslate } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListBody } from '../ui/list/ListBody.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { PauseNotice, PauseSwitch } from './PauseSwitch.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { REMINDERS } from './reminder.ts'
import { RemindersTable } from './SentTab.tsx'

interface OfClient {
  client: { id: number; client_name: string }
}

const NEWEST = { field: 'id', order: 'DESC' } as const
const noToast = { onError: () => undefined }

/** What a client was reminded of, and the switch that turns its reminders off, on its page. */
export function ClientReminders({ client }: OfClient) {
  const translate = useTranslate()
  const [reminding, setReminding] = useState(false)
  const action = (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <PauseSwitch client={client} />
      <IfMay call="sendReminders">
        <Button variant="outlined" onClick={() => setReminding(true)}>
          {translate('resources.reminders.dialog.open')}
        </Button>
      </IfMay>
    </Stack>
  )
  return (
    <DetailSection title={translate('resources.reminders.title')} action={action}>
      <PauseNotice client={client} />
      <ResourceContextProvider value={REMINDERS}>
        <ListBase
          resource={REMINDERS}
          filter={{ client_id: client.id }}
          sort={NEWEST}
          perPage={10}
          storeKey={false}
          disableSyncWithLocation
          queryOptions={noToast}
        >
          <ListBody pages={<Pages />}>
            <Sent />
          </ListBody>
        </ListBase>
      </ResourceContextProvider>
      {reminding && <RemindDialog client={client} onClose={() => setReminding(false)} />}
    </DetailSection>
  )
}

function Pages() {
  const { total = 0, perPage } = useListContext()
  return total > perPage && <Pagination rowsPerPageOptions={[]} />
}

function Sent() {
  const translate = useTranslate()
  const { total } = useListContext()
  return total ? (
    <RemindersTable client={false} />
  ) : (
    <EmptyState title={translate('resources.reminders.empty')} />
  )
}
