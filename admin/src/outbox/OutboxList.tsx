import { Box, Chip, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider, SelectInput, useListContext, useTranslate } from 'react-admin'
import { formatInstant } from '../ui/format/dates.ts'
import { Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { BillingLink } from './BillingLink.tsx'
import { OUTBOX, STATES, type Message } from './message.ts'
import { MessageState } from './MessageState.tsx'
import { messagePath } from './outboxPath.ts'
import { RecipientCell } from './RecipientCell.tsx'
import { useFollowOutbox } from './useFollowOutbox.ts'

/** Every e-mail that was to be sent. Its address is not that of its calls, so it is no resource of the router. */
export const OutboxList = () => (
  <ResourceContextProvider value={OUTBOX}>
    <ListPage sort={{ field: 'id', order: 'DESC' }} perPage={15} filters={<OutboxFilters />} columns>
      <OutboxTable />
    </ListPage>
  </ResourceContextProvider>
)

const STATE_CHOICES = STATES.map((id) => ({ id, name: `resources.emails/outbox.states.${id}` }))

const OutboxFilters = () => (
  <>
    <FilterBar>
      <SearchInput label="resources.emails/outbox.search" />
      <SelectInput
        source="state"
        choices={STATE_CHOICES}
        emptyText="resources.emails/outbox.any"
        helperText={false}
      />
    </FilterBar>
    <NarrowedChips />
  </>
)

/** What a link may narrow the list to that has no input. */
const BY_LINK = ['billing_id', 'batch_id'] as const

/** Says what the list is narrowed to by the link that led there, and lets go of it. */
function NarrowedChips() {
  const translate = useTranslate()
  const { setFilters, ...list } = useListContext<Message>()
  const values = list.filterValues as Record<string, unknown>
  const narrowed = BY_LINK.filter((name) => values[name] !== undefined)
  if (narrowed.length === 0) return null
  const letGo = (name: string) =>
    setFilters(Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)))
  return (
    <Stack direction="row" spacing={1} sx={{ pt: 1.5, flexWrap: 'wrap' }}>
      {narrowed.map((name) => (
        <Chip
          key={name}
          label={translate(`resources.emails/outbox.only.${name}`, { id: String(values[name]) })}
          title={translate('resources.emails/outbox.only.let_go')}
          // The cross alone would not be reached by keyboard.
          onClick={() => letGo(name)}
          onDelete={() => letGo(name)}
        />
      ))}
    </Stack>
  )
}

/** The e-mails of a page of the list. Those that are under way update by themselves. */
function OutboxTable() {
  const translate = useTranslate()
  const { data } = useListContext<Message>()
  useFollowOutbox(data)
  return (
    <RecordTable pathOf={({ id }) => messagePath(id)} wide>
      <Column<Message> source="recipient_email" render={(message) => <RecipientCell message={message} />} />
      <Column<Message>
        source="client_name"
        cellSx={wrapping}
        render={(message) => <BillingCell message={message} />}
      />
      <Column<Message> source="subject" cellSx={wrapping} />
      <Column<Message> source="state" render={(message) => <MessageState {...message} />} />
      <Column<Message> source="attempts" align="right" render={({ attempts }) => String(attempts)} />
      <Column<Message>
        source="created_at"
        cellSx={wrapping}
        render={({ created_at, username }) => (
          <Box sx={{ minWidth: { sm: 96 }, '@container (min-width: 1050px)': { minWidth: 144 } }}>
            {formatInstant(created_at)}
            <Aside>{translate('resources.emails/outbox.by', { name: username })}</Aside>
          </Box>
        )}
      />
    </RecordTable>
  )
}

const wrapping = () => ({ overflowWrap: 'anywhere' })

const Aside = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="div" color="textSecondary">
    {children}
  </Typography>
)

/** Whom an e-mail is about, and the billing that it sends. */
function BillingCell({ message: { kind, client_name, billing_id } }: { message: Message }) {
  const translate = useTranslate()
  if (billing_id === null) return translate(`resources.emails/outbox.kinds.${kind}`)
  return (
    <Box sx={{ minWidth: { sm: 96 }, '@container (min-width: 1050px)': { minWidth: 136 } }}>
      {client_name}
      <Aside>
        <BillingLink id={billing_id} />
      </Aside>
    </Box>
  )
}
