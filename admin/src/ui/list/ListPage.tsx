import { Box, Card, Stack } from '@mui/material'
import { useMemo, useState, type ReactNode } from 'react'
import { ListBase, useResourceContext, useTranslate, type SortPayload } from 'react-admin'
import { useAllowed } from '../../providers/access.ts'
import { useShowCachedList } from '../../providers/cachedLists.ts'
import { EditorProvider } from '../form/EditorProvider.tsx'
import { AccessDenied } from '../page/AccessDenied.tsx'
import { helpOf } from '../page/HowItWorks.tsx'
import { PageHeader } from '../page/PageHeader.tsx'
import { AddButton } from './AddButton.tsx'
import { AskedFilters } from './AskedFilters.tsx'
import { ColumnsButton, ColumnsSlot } from './ColumnsButton.tsx'
import { ExportListButton } from './ExportListButton.tsx'
import { ListBody } from './ListBody.tsx'

interface ListPageProps {
  sort: SortPayload
  perPage: number
  /** What is filtered until somebody chooses. */
  filter?: Record<string, unknown>
  /** Inputs of a FilterBar, above the table. */
  filters?: ReactNode
  /** The columns of the table can be chosen. */
  columns?: boolean
  /** Between heading and table: an upload panel, a manual form, a notice. */
  aside?: ReactNode
  /** The FormDialog that adds and edits; without it there is no Add button. */
  form?: ReactNode
  /** Its records are not added by the form, nor exported. */
  editsAlone?: boolean
  /** Buttons beside the heading, before Export and Add. */
  actions?: ReactNode
  /** The pagination; by default previous and next. */
  pages?: ReactNode
  /** The RecordTable. */
  children: ReactNode
}

const noToast = { onError: () => undefined }

/**
 * A list screen of the resource in context, for those who may read it. Its texts are found by name under
 * `resources.<noun>`: title, about, add, export, fetch_failed, empty, empty_hint.
 */
export const ListPage = (props: ListPageProps) =>
  useAllowed(useResourceContext(), 'list') ? <ListOf {...props} /> : <AccessDenied />

function ListOf(props: ListPageProps) {
  const { sort, perPage, filter, aside, form, editsAlone, actions, pages, children, ...tools } = props
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  useShowCachedList(resource)
  return (
    // A failed fetch is shown in place of the table, not by a toast.
    <ListBase sort={sort} perPage={perPage} filterDefaultValues={filter} queryOptions={noToast}>
      <AskedFilters>
        <EditorProvider>
          <PageHeader
            title={translate(`resources.${resource}.title`)}
            about={translate(`resources.${resource}.about`)}
            help={helpOf(resource)}
            action={
              <>
                {actions}
                {!editsAlone && <ExportListButton />}
                {form && !editsAlone && <AddButton />}
              </>
            }
          />
          <Stack spacing={3}>
            {aside}
            <TableCard {...tools}>
              <ListBody pages={pages}>{children}</ListBody>
            </TableCard>
          </Stack>
          {form}
        </EditorProvider>
      </AskedFilters>
    </ListBase>
  )
}

type TableCardProps = Pick<ListPageProps, 'filters' | 'columns' | 'children'>

/** The table with its filters and buttons. */
function TableCard({ filters, columns, children }: TableCardProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const slot = useMemo(() => ({ element, setElement }), [element])
  return (
    <ColumnsSlot value={slot}>
      {/* It clips without scrolling: the bulk bar sticks to the window. */}
      <Card sx={{ overflow: 'clip' }}>
        {(filters || columns) && (
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ px: 2, pt: 2, pb: 1, columnGap: 2, alignItems: { xs: 'flex-end', sm: 'flex-start' } }}
          >
            <Box sx={{ flex: { sm: 1 }, width: { xs: '100%', sm: 'auto' }, minWidth: 0 }}>{filters}</Box>
            {columns && <ColumnsButton />}
          </Stack>
        )}
        {children}
      </Card>
    </ColumnsSlot>
  )
}
