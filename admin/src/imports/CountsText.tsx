import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'
import type { Counts } from './import.ts'

const PARTS = ['new', 'changed', 'unchanged', 'errors'] as const

/** How many rows there were of each outcome; those there were none of are left out. */
export function CountsText({ counts }: { counts: Counts }) {
  const translate = useTranslate()
  const parts = PARTS.filter((part) => counts[part] > 0)
  return (
    <Box>
      {parts.map((part) => (
        <Box
          key={part}
          sx={{ whiteSpace: 'nowrap', ...(part === 'errors' && { color: 'error.main', fontWeight: 600 }) }}
        >
          {translate(`resources.imports.counts.some_${part}`, {
            smart_count: counts[part],
            count: formatCount(counts[part]),
          })}
        </Box>
      ))}
    </Box>
  )
}
