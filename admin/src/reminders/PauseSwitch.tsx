import { Alert, Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DayInput } from '../ui/form/DayInput.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'
import { ReopenedForm } from '../ui/form/ReopenedForm.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { ReminderPause } from './reminder.ts'

interface OfClient {
  client: { id: number; client_name: string }
}

const pausePath = (id: number): string => `clients/${id}/reminder-pause`

function usePause(id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [pausePath(id)],
    queryFn: async () => {
      const { record, etag } = await dataProvider.getTagged(`clients/${id}`, 'reminder-pause')
      return { pause: record.pause as ReminderPause | null, etag }
    },
  })
}

/** Says that a client is not reminded, why, and until when. */
export function PauseNotice({ client }: OfClient) {
  const translate = useTranslate()
  const { data } = usePause(client.id)
  if (!data?.pause) return null
  const { reason, until, username } = data.pause
  const values = { reason, name: username, day: formatDate(until) }
  return (
    <Alert severity="info" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
      {translate(`resources.reminders.pause.${until ? 'is_off_until' : 'is_off'}`, values)}
    </Alert>
  )
}

/** Turns the reminders of a client off, with a reason, or on again. */
export function PauseSwitch({ client }: OfClient) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { data } = usePause(client.id)
  const { resume } = useChangePause(client.id, data?.etag)
  if (!data) return null
  return (
    <>
      <IfMay call={data.pause ? 'resumeReminders' : 'pauseReminders'}>
        <Button variant="outlined" onClick={() => (data.pause ? void resume() : setAsking(true))}>
          {translate(`resources.reminders.pause.${data.pause ? 'resume' : 'pause'}`)}
        </Button>
      </IfMay>
      {asking && <PauseDialog client={client} etag={data.etag} onClose={() => setAsking(false)} />}
      <ReopenedForm<Pick<PauseDialogProps, 'etag'>> target={draftOf(client)}>
        {({ about, ...form }) => <PauseDialog client={client} {...about} {...form} />}
      </ReopenedForm>
    </>
  )
}

const draftOf = ({ id }: OfClient['client']): string => `reminder pause ${id}`
const EMPTY = { reason: '', until: null }

interface PauseDialogProps extends OfClient {
  etag: string | null
  draft?: object
  onClose: () => void
}

function PauseDialog({ client, etag, draft, onClose }: PauseDialogProps) {
  const translate = useTranslate()
  // As it was when the dialog was opened: what somebody else has set since is not overwritten unseen.
  const [known] = useState({ etag })
  const { failure, pause } = useChangePause(client.id, known.etag, onClose)
  return (
    <DialogForm
      title={translate('resources.reminders.pause.title', { client: client.client_name })}
      values={draft ?? EMPTY}
      target={draftOf(client)}
      about={known}
      restored={Boolean(draft)}
      maxWidth="xs"
      onSubmit={pause}
      onClose={onClose}
    >
      <DialogBody failure={failure} label="resources.reminders.pause.pause" onCancel={onClose}>
        <FormFields>
          <ReasonInput label="resources.reminders.pause.reason" autoFocus helperText={false} />
          <DayInput source="until" label="resources.reminders.pause.last_day" helperText={false} />
        </FormFields>
      </DialogBody>
    </DialogForm>
  )
}

/** @param etag of the state that was seen: another one is not changed */
function useChangePause(id: number, etag?: string | null, onDone: () => void = () => undefined) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const headers = new Headers(etag ? { 'If-Match': etag } : {})
  const done = (text: string): void => {
    notify(`resources.reminders.pause.${text}`, { type: 'success' })
    onDone()
    void queryClient.invalidateQueries()
  }
  /** What somebody else has set meanwhile is shown, and can be changed then. */
  const readAgain = async (error: unknown) => {
    if (statusOf(error) === 412) await queryClient.invalidateQueries({ queryKey: [pausePath(id)] })
  }
  const pause = async (values: object) => {
    setFailure(null)
    try {
      await dataProvider.request(pausePath(id), { method: 'PUT', body: JSON.stringify(values), headers })
    } catch (error) {
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.reminders.pause.failed'))
      await readAgain(error)
      return fieldErrorsOf(error)
    }
    done('paused')
    return undefined
  }
  const resume = async (): Promise<void> => {
    try {
      await dataProvider.request(pausePath(id), { method: 'DELETE', headers })
      done('resumed')
    } catch (error) {
      if (statusOf(error) !== 401)
        notify(failureText(error, 'resources.reminders.pause.failed'), { type: 'error' })
      await readAgain(error)
    }
  }
  return { failure, pause, resume }
}
