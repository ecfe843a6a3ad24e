import { Chip, Stack } from '@mui/material'
import { NumberInput, TextInput, useListContext, useTranslate } from 'react-admin'
import { DayInput } from '../ui/form/DayInput.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { ListEmpty } from '../ui/list/ListEmpty.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import type { Entry } from './entry.ts'
import { EntryList } from './EntryList.tsx'
import { RESOURCES } from './records.ts'
import { RetentionButton } from './RetentionButton.tsx'

/** Every change of a record, newest first, in words. */
export const HistoryList = () => (
  <ListPage
    sort={{ field: 'id', order: 'DESC' }}
    perPage={25}
    filters={<HistoryFilters />}
    actions={<RetentionButton />}
  >
    <Entries />
  </ListPage>
)

function Entries() {
  const { data = [] } = useListContext<Entry>()
  return data.length === 0 ? <ListEmpty /> : <EntryList entries={data} />
}

const RESOURCE_CHOICES = RESOURCES.map((id) => ({ id, name: `history.kinds.${id}` }))
const ACTION_CHOICES = (['create', 'update', 'delete', 'note'] as const).map((id) => ({
  id,
  name: `resources.history.actions.${id}`,
}))

function HistoryFilters() {
  const label = (field: string) => ({ source: field, label: `resources.history.fields.${field}` })
  return (
    <>
      <FilterBar>
        <TextInput {...label('q')} helperText={false} />
        <TextInput {...label('author')} helperText={false} />
        <FilterSelect {...label('resource')} choices={RESOURCE_CHOICES} />
        <FilterSelect {...label('action')} choices={ACTION_CHOICES} />
        <DayInput {...label('from')} helperText={false} />
        <DayInput {...label('to')} helperText={false} />
        <NumberInput {...label('amount_min')} helperText={false} />
        <NumberInput {...label('amount_max')} helperText={false} />
      </FilterBar>
      <RecordChip />
    </>
  )
}

/** The record that a link has narrowed the list to. */
function RecordChip() {
  const translate = useTranslate()
  const { setFilters, ...list } = useListContext<Entry>()
  const { record, ...others } = list.filterValues as Record<string, unknown>
  if (typeof record !== 'string') return null
  const [resource = '', id = ''] = record.split(':')
  const name = translate(`history.records.${resource}.one`, { name: `#${id}`, _: record })
  const clear = () => setFilters(others)
  return (
    <Stack direction="row" sx={{ pt: 1.5 }}>
      <Chip
        label={translate('resources.history.only_of', { name })}
        title={translate('resources.history.let_go')}
        // The delete icon alone cannot be reached by keyboard.
        onClick={clear}
        onDelete={clear}
      />
    </Stack>
  )
}
