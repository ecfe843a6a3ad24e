import { Box, Divider, Stack, Typography } from '@mui/material'
import { useGetIdentity, useGetList, useTranslate } from 'react-admin'
import { importPath } from '../paths.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { useReloadAfter } from '../ui/list/useFollow.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { isRunning, type Import } from './import.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { StateChip } from './StateChip.tsx'
import { UndoImportButton } from './UndoImportButton.tsx'
import { useFollowImports } from './useFollowImports.ts'

/** So many are listed; the list of imports has them all. */
const SHOWN = 10

interface MonthUploadsProps {
  month: string
  /** Nothing of it is undone. */
  closed: boolean
}

/** The sheets that were uploaded to bill a month, the newest first: what each billed, and a way to take it back. */
export function MonthUploads({ month, closed }: MonthUploadsProps) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { data, error, refetch } = useGetList<Import>('imports', {
    filter: { kind: 'billings', month },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  })
  useFollowImports((data ?? []).some(isRunning))
  useReloadAfter('months', data)
  if (error && !data)
    return <ErrorState message={translate('resources.imports.fetch_failed')} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  if (!data.length)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('resources.imports.of_month.none', { month: monthText(month) })}
      </Typography>
    )
  return (
    <Stack
      component="ul"
      spacing={1.5}
      divider={<Divider component="li" aria-hidden />}
      aria-label={translate('resources.imports.of_month.title')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {data.map((item) => (
        <li key={item.id}>
          {isRunning(item) ? (
            <ImportProgress item={item} isMine={item.username === identity?.fullName} anyoneMayCancel />
          ) : (
            <Upload item={item} closed={closed} />
          )}
        </li>
      ))}
    </Stack>
  )
}

/** An upload that has ended. */
function Upload({ item, closed }: { item: Import; closed: boolean }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const { id, file_name, username: name, state, created_at, message } = item
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}
        >
          <StateChip state={state} />
          <RecordLink to={importPath(id)}>{file_name}</RecordLink>
          <Typography variant="body2" color="textSecondary">
            {translate('resources.imports.of_month.by', { name, time: formatInstant(created_at) })}
          </Typography>
        </Stack>
        {message && (
          <Typography
            color={state === 'refused' ? 'error' : undefined}
            sx={state === 'undone' ? { textDecoration: 'line-through' } : undefined}
          >
            {translateMessage({ ...item, detail: message })}
          </Typography>
        )}
      </Box>
      {!closed && (
        <Box sx={{ flexShrink: 0 }}>
          <UndoImportButton item={item} size="small" />
        </Box>
      )}
    </Stack>
  )
}
