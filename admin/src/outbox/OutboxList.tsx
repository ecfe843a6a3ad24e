import { ResourceContextProvider, SelectInput } from 'react-admin'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { OUTBOX, STATES } from './message.ts'
import { NarrowedChips } from './NarrowedChips.tsx'
import { OutboxTable } from './OutboxTable.tsx'

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
