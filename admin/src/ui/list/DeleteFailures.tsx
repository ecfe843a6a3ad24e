import { Alert, AlertTitle, Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { BulkResult } from './useBulkDelete.ts'
import { formatCount } from '../format/numbers.ts'

interface DeleteFailuresProps {
  result: BulkResult
  onClose: () => void
}

/** The records that could not be deleted with the others, and why. */
export function DeleteFailures({ result: { deleted, failures }, onClose }: DeleteFailuresProps) {
  const translate = useTranslate()
  const counted = (key: string, count: number) =>
    translate(`common.bulk.${key}`, { smart_count: count, count: formatCount(count) })
  return (
    <Alert severity="warning" onClose={onClose} sx={{ mx: 2, my: 1 }}>
      <AlertTitle>
        {deleted > 0 && <span>{counted('deleted', deleted)} </span>}
        {counted('kept', failures.length)}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {failures.map(({ id, name, reason, namesRecord }) => (
          <li key={id}>
            {namesRecord ? reason : translate('common.with_detail', { text: name, detail: reason })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
