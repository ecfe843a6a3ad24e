import { Alert, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { formatInstant } from '../ui/format/dates.ts'
import type { Import, ImportChoices } from './import.ts'
import { importPath } from '../paths.ts'
import { periodOf } from './periodOf.ts'

interface EarlierImportProps {
  earlier: Pick<Import, 'id' | 'username' | 'created_at'> & { choices?: ImportChoices }
}

/** Says that the very same file was imported before. */
export function EarlierImport({ earlier: { id, username, created_at, choices } }: EarlierImportProps) {
  const translate = useTranslate()
  const period = choices && periodOf(choices)
  const values = { name: username, time: formatInstant(created_at), period }
  return (
    <Alert severity="info" role="status">
      {translate(`resources.imports.before.${period ? 'for_period' : 'text'}`, values)}{' '}
      <Link component={RouterLink} to={importPath(id)}>
        {translate('resources.imports.before.open')}
      </Link>
    </Alert>
  )
}
