import { Box, Typography } from '@mui/material'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { dayOfMoment } from '../ui/format/dates.ts'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { WIDE } from '../ui/list/tableSx.ts'
import { CHASE } from './chase.ts'
import { ChaseTable } from './ChaseTable.tsx'
import { ReopenedNote } from './NoteDialog.tsx'
import { useRowKeys } from './useRowKeys.ts'

const DAYS = [7, 14, 30, 60, 90]

/** Who is overdue, on one page, to be worked through by keyboard. */
export function ChasePage() {
  const area = useRowKeys<HTMLDivElement>()
  return (
    <ResourceContextProvider value={CHASE}>
      <ListPage
        sort={{ field: 'amount_due', order: 'DESC' }}
        perPage={25}
        filters={<ChaseFilters />}
        aside={<KeysHint />}
        columns
      >
        <Box ref={area} sx={tableSx}>
          <ChaseTable />
        </Box>
      </ListPage>
      <ReopenedNote />
    </ResourceContextProvider>
  )
}

function ChaseFilters() {
  const translate = useTranslate()
  const currencies = [...new Set([USD, useLocalCurrency() ?? USD])]
  const text = (key: string, values?: object) => translate(`resources.chase.filters.${key}`, values)
  const days = DAYS.map((id) => ({ id, name: text('days', { count: id }) }))
  return (
    <FilterBar>
      <SearchInput label="resources.chase.search" />
      <FilterSelect
        source="currency"
        choices={currencies.map((id) => ({ id, name: id }))}
        translateChoice={false}
      />
      <FilterSelect
        source="older_than"
        label="resources.chase.filters.older_than"
        choices={days}
        emptyText="resources.chase.filters.any_age"
        translateChoice={false}
      />
      <FilterSelect
        source="next_until"
        label="resources.chase.filters.next"
        choices={[{ id: dayOfMoment(new Date()), name: text('today') }]}
        translateChoice={false}
      />
    </FilterBar>
  )
}

/** How the list is worked through without a mouse. */
function KeysHint() {
  const translate = useTranslate()
  const keys = [
    ['↑ ↓', 'move'],
    ['N', 'note'],
    ['R', 'remind'],
    ['Enter', 'open'],
  ] as const
  return (
    <Box component="dl" aria-label={translate('resources.chase.keys.title')} sx={hintSx}>
      {keys.map(([key, what]) => (
        <Box key={what} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
          <Typography component="dt" variant="body2" sx={{ m: 0 }}>
            <Box component="kbd" dir="ltr" sx={keySx}>
              {key}
            </Box>
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {translate(`resources.chase.keys.${what}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

// There is much to a row: its buttons say what they do when they are pointed at, until there is room for words.
const tableSx = {
  [`@container (min-width: ${WIDE + 1}px) and (max-width: 1100px)`]: {
    '&& .RaDataTable-rowCell, && .RaDataTable-headerCell': { px: 0.5 },
  },
  '@container (max-width: 1300px)': {
    '& .RowButton-label': { display: 'none' },
  },
}
// Phones have no keys.
const hintSx = { display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', columnGap: 2.5, m: 0 }
const keySx = {
  font: 'inherit',
  fontSize: '0.75rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  px: 0.75,
  py: 0.125,
  bgcolor: 'background.paper',
}
