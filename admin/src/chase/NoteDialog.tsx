import { Box, Button, DialogActions, DialogContent, DialogTitle, Divider, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { required, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useMay } from '../providers/access.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DayInput } from '../ui/form/DayInput.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'
import { ReopenedForm } from '../ui/form/ReopenedForm.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { formatDate, formatInstant } from '../ui/format/dates.ts'
import type { ChaseNote } from './chase.ts'

const notesOf = (client_id: number): string => `clients/${client_id}/chase-notes`

/** The notes on a client, the newest first. */
export function useChaseNotes(client_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [notesOf(client_id)],
    queryFn: () => dataProvider.request<ChaseNote[]>(notesOf(client_id)),
  })
}

interface NoteDialogProps {
  client: { id: number; client_name: string }
  draft?: object | undefined
  onClose: () => void
}

const NOTE_DRAFT = 'chase note'
const EMPTY = { note: '', next_date: null }

/** The notes on a client; who may, writes one, and when to come back to it. */
export const NoteDialog = (props: NoteDialogProps) =>
  useMay('addChaseNote') ? <WriteDialog {...props} /> : <ReadDialog {...props} />

/** A note that was being written when the session was lost. */
export const ReopenedNote = () => (
  <ReopenedForm<NoteDialogProps['client']> target={NOTE_DRAFT}>
    {({ about, ...form }) => <NoteDialog client={about} {...form} />}
  </ReopenedForm>
)

function ReadDialog({ client, onClose }: NoteDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { data } = useChaseNotes(client.id)
  return (
    <ModalDialog maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>
        {translate('resources.chase.note.title', { client: client.client_name })}
      </DialogTitle>
      <DialogContent>
        {data?.length ? <Notes notes={data} /> : data && translate('resources.chase.note.empty')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </ModalDialog>
  )
}

function WriteDialog({ client, draft, onClose }: NoteDialogProps) {
  const translate = useTranslate()
  const { failure, add } = useAddNote(client.id, onClose)
  return (
    <DialogForm
      title={translate('resources.chase.note.title', { client: client.client_name })}
      values={draft ?? EMPTY}
      target={NOTE_DRAFT}
      about={client}
      restored={Boolean(draft)}
      maxWidth="sm"
      fillsPhones
      onSubmit={add}
      onClose={onClose}
    >
      <DialogBody failure={failure} label="resources.chase.note.submit" onCancel={onClose}>
        <FormFields>
          <TextInput
            source="note"
            label="resources.chase.note.text"
            validate={required()}
            autoFocus
            multiline
            minRows={3}
            helperText={false}
          />
          <DayInput source="next_date" label="resources.chase.fields.next_date" helperText={false} />
        </FormFields>
        <EarlierNotes client_id={client.id} />
      </DialogBody>
    </DialogForm>
  )
}

function useAddNote(client_id: number, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)
  const add = async (values: object) => {
    setFailure(null)
    const body = JSON.stringify(values)
    try {
      const headers = idempotency.headersFor(body)
      await dataProvider.request(notesOf(client_id), { method: 'POST', headers, body })
      idempotency.done()
    } catch (error) {
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.chase.note.failed'))
      return fieldErrorsOf(error)
    }
    notify('resources.chase.note.done', { type: 'success' })
    onDone()
    void queryClient.invalidateQueries()
    return undefined
  }
  return { failure, add }
}

function EarlierNotes({ client_id }: { client_id: number }) {
  const translate = useTranslate()
  const { data = [] } = useChaseNotes(client_id)
  if (data.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {translate('resources.chase.note.earlier')}
      </Typography>
      <Notes notes={data} />
    </Box>
  )
}

/** Notes on a client, with who has written them when. */
export function Notes({ notes }: { notes: readonly ChaseNote[] }) {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {notes.map(({ id, note, next_date, username, created_at }, at) => (
        <li key={id}>
          {at > 0 && <Divider sx={{ my: 1 }} />}
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {formatInstant(created_at)} · <bdi>{username}</bdi>
            {next_date && ` · ${translate('resources.chase.note.next', { day: formatDate(next_date) })}`}
          </Typography>
        </li>
      ))}
    </Box>
  )
}
