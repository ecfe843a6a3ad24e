import { Box, MenuItem, Stack, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { ExportButton } from './ExportButton.tsx'

interface StateToolsProps<State extends string> {
  /** The resource of its texts: `search`, `fields.state`, `states` and `export` under `resources.<noun>`. */
  texts: string
  states: readonly State[]
  search: string
  state: State
  onChange: (change: { search?: string; state?: State }) => void
  /** What else can be done with the list. */
  children?: ReactNode
}

/** The search of the list in context, a choice of the state of its rows, and its file. */
export function StateTools<State extends string>({
  texts,
  states,
  search,
  state,
  onChange,
  children,
}: StateToolsProps<State>) {
  const translate = useTranslate()
  const { resource, sort, filter } = useListContext()
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
  })
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        type="search"
        size="small"
        label={translate(`resources.${texts}.search`)}
        value={search}
        onChange={({ target }) => onChange({ search: target.value })}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <TextField
        select
        size="small"
        label={translate(`resources.${texts}.fields.state`)}
        value={state}
        onChange={({ target }) => onChange({ state: target.value as State })}
        sx={{ flex: '0 1 180px', minWidth: 150 }}
      >
        {states.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`resources.${texts}.states.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ flex: 1 }} />
      <ExportButton resource={texts} path={`${resource}/export?${query.toString()}`} />
      {children}
    </Stack>
  )
}
