import { Chip, Stack } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import type { Message } from './message.ts'

/** What a link may narrow the list to that has no input. */
const BY_LINK = ['billing_id', 'batch_id'] as const

/** Says what the list is narrowed to by the link that led there, and lets go of it. */
export function NarrowedChips() {
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
