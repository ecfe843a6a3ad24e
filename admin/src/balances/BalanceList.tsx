import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import { NumberedPages } from './NumberedPages.tsx'

const PAGE_SIZES = [5, 10, 20, 50]

export const BalanceList = () => (
  <ListPage
    sort={{ field: 'client_name', order: 'ASC' }}
    perPage={10}
    filters={<BalanceFilters />}
    columns
    pages={<NumberedPages sizes={PAGE_SIZES} />}
  >
    <BalanceTable />
  </ListPage>
)

const BalanceFilters = () => (
  <FilterBar>
    <SearchInput label="resources.client-balances.search" />
  </FilterBar>
)
