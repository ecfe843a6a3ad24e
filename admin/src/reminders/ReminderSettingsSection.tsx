import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin'
import { MAX_DAYS } from '../../../server/features/reminders/default-levels.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { ReminderSettings } from './reminder.ts'

const PATH = 'reminders/settings'
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const HOURS = Array.from({ length: 24 }, (_, id) => ({ id, name: hourText(id) }))
const text = (key: string) => `resources.reminders.settings.${key}`

/** Whether reminders go by themselves, and after how long a client is on the list to suspend. */
export function ReminderSettingsSection() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [changing, setChanging] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [PATH],
    queryFn: () => dataProvider.request<ReminderSettings>(PATH),
  })
  const change = (
    <IfMay call="saveReminderSettings">
      <Button variant="outlined" disabled={!data} onClick={() => setChanging(true)}>
        {translate(text('change'))}
      </Button>
    </IfMay>
  )
  return (
    <DetailSection title={translate(text('title'))} about={translate(text('about'))} action={change}>
      {error && !data ? (
        <ErrorState message={translate(text('fetch_failed'))} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={1} />
      ) : (
        <Shown settings={data} />
      )}
      {changing && data && <SettingsDialog settings={data} onClose={() => setChanging(false)} />}
    </DetailSection>
  )
}

function Shown({ settings }: { settings: ReminderSettings }) {
  const translate = useTranslate()
  const { is_daily, daily_hour, daily_from, suspend_after_days: days } = settings
  const daily = translate(text('daily'), { hour: hourText(daily_hour), day: formatDate(daily_from) })
  return (
    <DetailFields
      fields={[
        [translate(text('how')), is_daily ? daily : translate(text('by_hand'))],
        [
          translate(text('suspend_after_days')),
          translate('resources.chase.days', { smart_count: days, count: formatCount(days) }),
        ],
      ]}
    />
  )
}

function SettingsDialog({ settings, onClose }: { settings: ReminderSettings; onClose: () => void }) {
  const translate = useTranslate()
  const { failure, save } = useSaveSettings(onClose)
  const { daily_from: _from, ...values } = settings
  return (
    <DialogForm
      title={translate(text('title'))}
      values={values}
      target="reminder settings"
      maxWidth="sm"
      onSubmit={save}
      onClose={onClose}
    >
      <DialogBody failure={failure} onCancel={onClose}>
        <FormFields>
          <BooleanInput source="is_daily" label={text('is_daily')} helperText={text('is_daily_hint')} />
          <SelectInput
            source="daily_hour"
            label={text('daily_hour')}
            choices={HOURS}
            translateChoice={false}
            validate={required()}
            helperText={text('daily_hour_hint')}
          />
          <NumberInput
            source="suspend_after_days"
            label={text('suspend_after_days')}
            min={1}
            max={MAX_DAYS}
            validate={[required(), minValue(1), maxValue(MAX_DAYS)]}
            helperText={text('suspend_after_days_hint')}
          />
        </FormFields>
      </DialogBody>
    </DialogForm>
  )
}

function useSaveSettings(onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const save = async (values: object): Promise<void> => {
    setFailure(undefined)
    try {
      await dataProvider.request(PATH, { method: 'PUT', body: JSON.stringify(values) })
    } catch (error) {
      if (statusOf(error) !== 401) setFailure(failureText(error, text('save_failed')))
      return
    }
    notify(text('saved'), { type: 'success' })
    onDone()
    void queryClient.invalidateQueries()
  }
  return { failure, save }
}
