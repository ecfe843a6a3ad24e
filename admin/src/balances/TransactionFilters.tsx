import { Button, MenuItem, Stack, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { TransactionFilter } from './transactions.ts'
import type { TransactionFilterState } from './useTransactionFilter.ts'

const TYPES = ['all', 'credit', 'debit'] as const

type TransactionFiltersProps = Pick<TransactionFilterState, 'filter' | 'isSet' | 'change' | 'clear'>

/** Narrows the transactions by type and by day. */
export function TransactionFilters({ filter, isSet, change, clear }: TransactionFiltersProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.transactions.filters.${key}`)
  const wrongWay = Boolean(filter.start && filter.end && filter.end < filter.start)
  return (
    <Stack
      role="search"
      aria-label={text('name')}
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 1.5, sm: 2 }}
      sx={{ p: 2, alignItems: { sm: 'flex-start' }, flexWrap: 'wrap', '& .MuiFormControl-root': { m: 0 } }}
    >
      <TextField
        select
        label={text('type')}
        value={filter.type}
        onChange={({ target }) => change({ type: target.value as TransactionFilter['type'] })}
        sx={{ maxWidth: { sm: 180 } }}
      >
        {TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {text(`types.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <DayField label={text('start')} day={filter.start} onChange={(start) => change({ start })} />
      <DayField
        label={text('end')}
        day={filter.end}
        onChange={(end) => change({ end })}
        problem={wrongWay ? text('wrong_way') : undefined}
      />
      <Button onClick={clear} disabled={!isSet} sx={{ minHeight: 40 }}>
        {text('clear')}
      </Button>
    </Stack>
  )
}

interface DayFieldProps {
  label: string
  day: string
  onChange: (day: string) => void
  /** What is wrong with it, as text. */
  problem?: string | undefined
}

const DayField = ({ label, day, onChange, problem }: DayFieldProps) => (
  <TextField
    type="date"
    label={label}
    value={day}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(problem)}
    helperText={problem}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ maxWidth: { sm: 190 } }}
  />
)
