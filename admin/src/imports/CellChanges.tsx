import { alpha, Box, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatDate } from '../ui/format/dates.ts'
import type { CellChange, CellValue } from './import.ts'

const mark = (colour: 'success' | 'error') => (theme: Theme) => ({
  px: 0.5,
  borderRadius: 0.5,
  overflowWrap: 'anywhere',
  color: 'text.primary',
  textDecoration: colour === 'error' ? 'line-through' : 'none',
  bgcolor: alpha(theme.palette[colour].main, 0.14),
})

/** What the server calls in its own words what a row makes, and why: other changes have the heading of a column. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  Billing: 'resources.billings.name',
  Payment: 'resources.payments.name',
  Why: 'resources.imports.rows.why',
}

/** A day, or a moment without a zone, as days are shown elsewhere; any other text as it is. */
function dayText(text: string): string {
  const [, day, clock = ''] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\d(?:\.\d+)?Z)?$/.exec(text) ?? []
  return day ? `${formatDate(day)} ${clock}`.trim() : text
}

interface CellChangesProps {
  changes: readonly CellChange[]
  /** A new record has no values before. */
  isNew: boolean
}

/** The cells that differ from what is stored: old -> new. */
export function CellChanges({ changes, isNew }: CellChangesProps) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const shown = (value: CellValue): string => {
    if (value === null || value === '') return translate('resources.imports.rows.blank')
    if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no')
    return dayText(String(value))
  }
  return (
    <Box component="ul" sx={listSx}>
      {changes.map(({ field, from, to, ...message }) => (
        <Box component="li" key={field} sx={cellSx}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {OWN_WORDS[field] ? translate(OWN_WORDS[field], { smart_count: 1 }) : field}
          </Box>
          {!isNew && (
            <>
              <Box component="del" dir="auto" sx={mark('error')}>
                {shown(from)}
              </Box>
              <Box
                component="span"
                role="img"
                aria-label={translate('resources.imports.rows.becomes')}
                sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
              >
                →
              </Box>
            </>
          )}
          <Box component="ins" dir="auto" sx={mark('success')}>
            {translateMessage({ ...message, detail: shown(to) })}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
}

const cellSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.5 }
