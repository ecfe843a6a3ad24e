import { Box, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { writtenRows, type Counts, type Import, type ImportedRecord, type ImportKind } from './import.ts'
import { firstGroup, OutcomeTabs, type RowGroup } from './OutcomeTabs.tsx'
import { RowTable } from './RowTable.tsx'

const GROUPS: readonly RowGroup[] = ['changed', 'new', 'error']
const BY_ID = { field: 'id', order: 'ASC' } as const
const noToast = { onError: () => undefined }

interface ImportedRecordsProps {
  item: Import
  counts: Counts
}

/** The rows of a finished import, in tabs by their outcome. */
export function ImportedRecords({ item: { id, kind }, counts }: ImportedRecordsProps) {
  const translate = useTranslate()
  const tabsId = useId()
  const [chosen, setChosen] = useState<RowGroup | null>(null)
  const group = chosen ?? firstGroup({ ...counts, errors: 0 }, GROUPS)
  const isNothing = writtenRows(counts) + counts.errors === 0
  return (
    <DetailSection title={translate('resources.imports.details.records')}>
      {isNothing ? (
        <Typography color="textSecondary">
          {translate('resources.imports.details.nothing_changed')}
        </Typography>
      ) : (
        <Box sx={{ mx: { xs: -2, md: -2.5 }, mb: { xs: -2, md: -2.5 } }}>
          <OutcomeTabs id={tabsId} counts={counts} groups={GROUPS} group={group} onChange={setChosen} />
          <Box role="tabpanel" id={`${tabsId}-rows`} aria-labelledby={`${tabsId}-${group}`}>
            <ListBase
              key={group}
              resource={`imports/${id}/records`}
              filter={{ outcome: group }}
              sort={BY_ID}
              perPage={25}
              storeKey={false}
              disableSyncWithLocation
              // Who may see the page may see its rows.
              disableAuthentication
              queryOptions={noToast}
            >
              <Rows kind={kind} />
            </ListBase>
          </Box>
        </Box>
      )}
    </DetailSection>
  )
}

function Rows({ kind }: { kind: ImportKind }) {
  const translate = useTranslate()
  const { data, error, isPending, refetch, total = 0, perPage } = useListContext<ImportedRecord>()
  if (error && !data)
    return (
      <ErrorState
        message={translate('resources.imports.details.records_failed')}
        onRetry={() => void refetch()}
      />
    )
  if (isPending) return <ListSkeleton rows={5} />
  return (
    <>
      <RowTable kind={kind} />
      {total > perPage && <Pagination rowsPerPageOptions={[]} />}
    </>
  )
}
