import { Card, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { RecordHistory } from '../history/RecordHistory.tsx'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import type { EmailSettings } from './emailSettings.ts'
import { EmailSettingsForm } from './EmailSettingsForm.tsx'

export function EmailSettingsPage() {
  const translate = useTranslate()
  return (
    <>
      <PageHeader title={translate('emails.settings.title')} about={translate('emails.settings.about')} />
      <Stack spacing={2} sx={{ maxWidth: 760 }}>
        <Card sx={{ p: { xs: 2, md: 3 } }}>
          <LoadedSettings />
        </Card>
        <RecordHistory resource="emails/settings" id={1} />
      </Stack>
    </>
  )
}

function LoadedSettings() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['emails', 'settings'],
    queryFn: () => dataProvider.request<EmailSettings>('emails/settings/'),
    // A form must neither start with outdated data nor change while somebody types.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return <EmailSettingsForm loaded={data} />
  if (error && !isFetching)
    return <ErrorState message={translate('emails.settings.load_failed')} onRetry={() => void refetch()} />
  return <ListSkeleton rows={6} />
}
