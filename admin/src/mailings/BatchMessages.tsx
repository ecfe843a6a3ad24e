import { Box, Card } from '@mui/material'
import { useId, useState } from 'react'
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import { OUTBOX, type Message, type MessageState } from '../outbox/message.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { STATE_ORDER, type Batch } from './batch.ts'
import { BatchMessageTable } from './BatchMessageTable.tsx'

const BY_ID = { field: 'id', order: 'ASC' } as const
const noToast = { onError: () => undefined }

/** The messages of a batch by state, those that need attention first. */
export function BatchMessages({ batch }: { batch: Batch }) {
  const translate = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState<MessageState | null>(null)
  const states = STATE_ORDER.filter((state) => batch[state] > 0)
  const state = chosen && states.includes(chosen) ? chosen : states[0]
  if (!state) return null
  const tabs = states.map((value) => ({
    value,
    name: translate(`resources.emails/outbox.states.${value}`),
    count: batch[value],
  }))
  return (
    <Card>
      <CountedTabs
        id={id}
        label={translate('mailing.states_name')}
        tabs={tabs}
        value={state}
        onChange={setChosen}
      />
      <Box role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${state}`}>
        <ListBase
          key={state}
          resource={OUTBOX}
          filter={{ batch_id: batch.batch_id, state }}
          sort={BY_ID}
          perPage={25}
          storeKey={false}
          disableSyncWithLocation
          queryOptions={noToast}
        >
          <Rows />
        </ListBase>
      </Box>
    </Card>
  )
}

function Rows() {
  const translate = useTranslate()
  const { data, error, isPending, refetch, total = 0, perPage } = useListContext<Message>()
  if (error && !data)
    return <ErrorState message={translate('mailing.batch.messages_failed')} onRetry={() => void refetch()} />
  // They are counted, but not loaded yet.
  if (isPending || total === 0) return <ListSkeleton rows={5} />
  return (
    <>
      <BatchMessageTable />
      {total > perPage && <Pagination rowsPerPageOptions={[]} />}
    </>
  )
}
