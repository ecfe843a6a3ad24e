import { Box, Card, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { ListBase, ResourceContextProvider, type SortPayload } from 'react-admin'
import { AskedFilters } from '../ui/list/AskedFilters.tsx'
import { ExportListButton } from '../ui/list/ExportListButton.tsx'
import { ListBody } from '../ui/list/ListBody.tsx'

interface ListSectionProps {
  resource: string
  sort: SortPayload
  /** What its list always is narrowed to. */
  filter?: object
  /** Inputs of a FilterBar. */
  filters?: ReactNode
  /** The RecordTable. */
  children: ReactNode
}

const noToast = { onError: () => undefined }

/** A list within a page that has another heading, with its file. */
export const ListSection = ({ resource, sort, filter, filters, children }: ListSectionProps) => (
  <ResourceContextProvider value={resource}>
    <ListBase
      {...{ resource, sort, filter }}
      perPage={25}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={noToast}
    >
      <AskedFilters>
        <Stack spacing={1.5}>
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 260px' }}>{filters}</Box>
            <ExportListButton />
          </Stack>
          <Card sx={{ overflow: 'clip' }}>
            <ListBody>{children}</ListBody>
          </Card>
        </Stack>
      </AskedFilters>
    </ListBase>
  </ResourceContextProvider>
)
