import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ImportState } from './import.ts'

const COLOURS = {
  reading: 'info',
  writing: 'info',
  finished: 'success',
  refused: 'error',
  cancelled: 'default',
  interrupted: 'warning',
} as const

/** Says how far an import has come, or how it ended. */
export function StateChip({ state }: { state: ImportState }) {
  const translate = useTranslate()
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLOURS[state]}
      label={translate(`resources.imports.states.${state}`)}
      sx={{ fontWeight: 600, fontSize: '0.75rem' }}
    />
  )
}
