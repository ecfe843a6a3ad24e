import { Box, Chip, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin'
import { messagePath } from '../paths.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { BillingLinks } from './BillingLink.tsx'
import { OUTBOX, STATES, type Message } from './message.ts'
import { MessageState } from './MessageState.tsx'
import { RecipientCell } from './RecipientCell.tsx'
import { useFollowOutbox } from './useFollowOutbox.ts'

/** The list of all e-mails. Its address is not that of its calls, so it is no resource of the router. */
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
      <FilterSelect source="state" choices={STATE_CHOICES} />
    </FilterBar>
    <LinkFilterChips />
  </>
)

/** The filters that a link can set and that have no input. */
const LINK_FILTERS = ['billing_id', 'batch_id'] as const

/** The filters that a link has set, each to be cleared. */
function LinkFilterChips() {
  const translate = useTranslate()
  const { setFilters, ...list } = useListContext<Message>()
  const values = list.filterValues as Record<string, unknown>
  const active = LINK_FILTERS.filter((name) => values[name] !== undefined)
  if (active.length === 0) return null
  const clear = (name: string) =>
    setFilters(Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)))
  return (
    <Stack direction="row" spacing={1} sx={{ pt: 1.5, flexWrap: 'wrap' }}>
      {active.map((name) => (
        <Chip
          key={name}
          label={translate(`resources.emails/outbox.only.${name}`, { id: String(values[name]) })}
          title={translate('resources.emails/outbox.only.let_go')}
          // The delete icon alone cannot be reached by keyboard.
          onClick={() => clear(name)}
          onDelete={() => clear(name)}
        />
      ))}
    </Stack>
  )
}

/** The e-mails of a page of the list, reloaded while any of them is in progress. */
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
            <SecondLine>{translate('resources.emails/outbox.by', { name: username })}</SecondLine>
          </Box>
        )}
      />
    </RecordTable>
  )
}

const wrapping = () => ({ overflowWrap: 'anywhere' })

const SecondLine = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="div" color="textSecondary">
    {children}
  </Typography>
)

/** The client that an e-mail is about, and the billing that it sends. */
function BillingCell({ message: { kind, client_name, billings } }: { message: Message }) {
  const translate = useTranslate()
  const kindText = translate(`resources.emails/outbox.kinds.${kind}`)
  if (!billings.length && !client_name) return kindText
  return (
    <Box sx={{ minWidth: { sm: 96 }, '@container (min-width: 1050px)': { minWidth: 136 } }}>
      {client_name}
      <SecondLine>{billings.length ? <BillingLinks billings={billings} /> : kindText}</SecondLine>
    </Box>
  )
}
