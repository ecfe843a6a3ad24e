import { useListContext } from 'react-admin'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { isRunning, KINDS, STATES, type Import } from './import.ts'
import { ImportTable } from './ImportTable.tsx'
import { useFollowImports } from './useFollowImports.ts'

export const ImportList = () => (
  <ListPage sort={{ field: 'id', order: 'DESC' }} perPage={15} filters={<ImportFilters />} columns>
    <UpdatedTable />
  </ListPage>
)

/** The table, reloaded while any of its imports is running. */
function UpdatedTable() {
  const { data } = useListContext<Import>()
  useFollowImports((data ?? []).some(isRunning))
  return <ImportTable />
}

const KIND_CHOICES = KINDS.map((id) => ({ id, name: `resources.imports.kinds.${id}` }))
const STATE_CHOICES = STATES.map((id) => ({ id, name: `resources.imports.states.${id}` }))

const ImportFilters = () => (
  <FilterBar>
    <SearchInput label="resources.imports.search" />
    <FilterSelect source="kind" choices={KIND_CHOICES} />
    <FilterSelect source="state" choices={STATE_CHOICES} />
  </FilterBar>
)
