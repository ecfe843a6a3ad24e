import { List } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Entry, RecordRef } from './entry.ts'
import { EntryItem } from './EntryItem.tsx'
import { useSpeech } from './useSpeech.ts'

interface EntryListProps {
  entries: readonly Entry[]
  /** The record on whose page they stand: it is not named again. */
  on?: RecordRef
}

/** Entries of the trail in words, one line each; each opens to what stood there before and after. */
export function EntryList({ entries, on }: EntryListProps) {
  const translate = useTranslate()
  const speech = useSpeech(entries, on)
  return (
    <List disablePadding aria-label={translate('history.changes')}>
      {entries.map((entry) => (
        <EntryItem key={entry.id} entry={entry} speech={speech} />
      ))}
    </List>
  )
}
