import { Box, Card, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { ListBase, useResourceContext, useTranslate, type SortPayload } from 'react-admin'
import { AddButton } from './AddButton.tsx'
import { EditorProvider } from './EditorProvider.tsx'
import { helpOf } from './help.ts'
import { ListBody } from './ListBody.tsx'
import { PageHeader } from './PageHeader.tsx'
import { useShowKeptList } from './useKeptList.ts'

interface ListPageProps {
  sort: SortPayload
  perPage: number
  /** Inputs of a FilterBar, above the table. */
  filters?: ReactNode
  /** What stands between heading and table: an upload panel, a manual form, a notice. */
  aside?: ReactNode
  /** The FormDialog that adds and edits; without it there is no Add button. */
  form?: ReactNode
  /** Buttons beside the heading, before the Add button. */
  actions?: ReactNode
  /** The way through the pages; by default backwards and forwards. */
  pages?: ReactNode
  /** The RecordTable. */
  children: ReactNode
}

const quiet = { onError: () => undefined }

/**
 * A list screen of the resource in context. Its texts are found by name under `resources.<noun>`:
 * title, about, add, fetch_failed, empty, empty_hint.
 */
export function ListPage({ sort, perPage, filters, aside, form, actions, pages, children }: ListPageProps) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  useShowKeptList(resource)
  return (
    // A failed fetch is told in place of the table, not by a toast.
    <ListBase sort={sort} perPage={perPage} queryOptions={quiet}>
      <EditorProvider>
        <PageHeader
          title={translate(`resources.${resource}.title`)}
          about={translate(`resources.${resource}.about`)}
          help={helpOf(resource)}
          action={
            <>
              {actions}
              {form && <AddButton />}
            </>
          }
        />
        <Stack spacing={3}>
          {aside}
          <Card>
            {filters && <Box sx={{ px: 2, pt: 2, pb: 1 }}>{filters}</Box>}
            <ListBody pages={pages}>{children}</ListBody>
          </Card>
        </Stack>
        {form}
      </EditorProvider>
    </ListBase>
  )
}
