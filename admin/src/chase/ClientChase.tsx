import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { NoteDialog, Notes, ReopenedNote, useChaseNotes } from './NoteDialog.tsx'

/** What was talked about with a client that owes, on its page. */
export function ClientChase({ client }: { client: { id: number; client_name: string } }) {
  const translate = useTranslate()
  const [writing, setWriting] = useState(false)
  const { data, error, refetch } = useChaseNotes(client.id)
  const add = (
    <IfMay call="addChaseNote">
      <Button variant="outlined" onClick={() => setWriting(true)}>
        {translate('resources.chase.note.add')}
      </Button>
    </IfMay>
  )
  return (
    <DetailSection title={translate('resources.chase.note.section')} action={add}>
      {error && !data ? (
        <ErrorState message={translate('resources.chase.note.fetch_failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={2} />
      ) : data.length ? (
        <Notes notes={data} />
      ) : (
        <EmptyState title={translate('resources.chase.note.empty')} />
      )}
      {writing && <NoteDialog client={client} onClose={() => setWriting(false)} />}
      <ReopenedNote />
    </DetailSection>
  )
}
