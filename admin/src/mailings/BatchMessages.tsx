import { Box, Card } from '@mui/material'
import { useId, useState } from 'react'
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { STATES, type Batch, type BatchMessage, type MessageState } from './batch.ts'
import { BatchMessageTable } from './BatchMessageTable.tsx'

const IN_ORDER = { field: 'id', order: 'ASC' } as const
const quiet = { onError: () => undefined }

/** The messages of a batch by state, those that want a look first. */
export function BatchMessages({ batch }: { batch: Batch }) {
  const translate = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState<MessageState | null>(null)
  const there = STATES.filter((state) => batch[state] > 0)
  const state = chosen && there.includes(chosen) ? chosen : there[0]
  if (!state) return null
  const tabs = there.map((value) => ({
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
          resource="emails/outbox"
          filter={{ batch_id: batch.batch_id, state }}
          sort={IN_ORDER}
          perPage={25}
          storeKey={false}
          disableSyncWithLocation
          queryOptions={quiet}
        >
          <Rows />
        </ListBase>
      </Box>
    </Card>
  )
}

function Rows() {
  const translate = useTranslate()
  const { data, error, isPending, refetch, total = 0, perPage } = useListContext<BatchMessage>()
  if (error && !data)
    return <ErrorState message={translate('mailing.batch.messages_failed')} onRetry={() => void refetch()} />
  // What was counted is on its way here.
  if (isPending || total === 0) return <ListSkeleton rows={5} />
  return (
    <>
      <BatchMessageTable />
      {total > perPage && <Pagination rowsPerPageOptions={[]} />}
    </>
  )
}
