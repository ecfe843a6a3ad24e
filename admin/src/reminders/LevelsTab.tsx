import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import { Box, Card, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  RecordContextProvider,
  ResourceContextProvider,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { EditorProvider } from '../ui/form/EditorProvider.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { AddButton } from '../ui/list/AddButton.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { LevelForm } from './LevelForm.tsx'
import { LEVELS, type ReminderLevel } from './reminder.ts'
import { ReminderSettingsSection } from './ReminderSettingsSection.tsx'

/** At which steps clients are reminded, by which texts, and whether that goes by itself. */
export const LevelsTab = () => (
  <Stack spacing={2}>
    <ReminderSettingsSection />
    <ResourceContextProvider value={LEVELS}>
      <EditorProvider>
        <Levels />
        <LevelForm />
      </EditorProvider>
    </ResourceContextProvider>
  </Stack>
)

function Levels() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [LEVELS],
    queryFn: () => dataProvider.request<ReminderLevel[]>(LEVELS),
  })
  const text = (key: string) => translate(`resources.${LEVELS}.${key}`)
  return (
    <DetailSection title={text('title')} about={text('about')} action={<AddButton />}>
      {error && !data ? (
        <ErrorState message={text('fetch_failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : (
        <Stack spacing={1.5} component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((level) => (
            <RecordContextProvider key={level.id} value={level}>
              <Level level={level} isOnly={data.length === 1} />
            </RecordContextProvider>
          ))}
        </Stack>
      )}
    </DetailSection>
  )
}

function Level({ level, isOnly }: { level: ReminderLevel; isOnly: boolean }) {
  const translate = useTranslate()
  const { name, days_after_due: days, subject, attach, is_active } = level
  const text = (key: string, values?: object) => translate(`resources.${LEVELS}.${key}`, values)
  return (
    <Card component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3">{name}</Typography>
          <Typography color="textSecondary">
            {text('after', { smart_count: days, count: formatCount(days) })} · {text(`attachments.${attach}`)}
          </Typography>
          <Typography variant="body2" color="textSecondary" dir="auto">
            {subject}
          </Typography>
        </Box>
        {!is_active && <StatusChip label={text('off')} tone="neutral" />}
        <EditButton />
        {!isOnly && (
          <IfMay call="deleteReminderLevel">
            <DeleteLevel level={level} />
          </IfMay>
        )}
      </Stack>
    </Card>
  )
}

function DeleteLevel({ level: { id, name } }: { level: ReminderLevel }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const text = (key: string) => translate(`resources.${LEVELS}.delete.${key}`, { name })
  const remove = async () => {
    setBusy(true)
    try {
      await dataProvider.request(`${LEVELS}/${id}`, { method: 'DELETE' })
      notify(`resources.${LEVELS}.delete.done`, { type: 'success' })
    } catch (error) {
      if (statusOf(error) !== 401)
        notify(failureText(error, `resources.${LEVELS}.delete.failed`), { type: 'error' })
    }
    setBusy(false)
    setAsking(false)
    void queryClient.invalidateQueries()
  }
  return (
    <>
      <RowButton
        icon={<DeleteOutline />}
        label={text('label')}
        name={text('named')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title={text('question')}
          action={text('label')}
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
