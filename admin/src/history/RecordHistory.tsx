import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material'
import { lazy, memo, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAllowed } from '../providers/access.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import type { RecordRef } from './entry.ts'

const RecordEntries = lazy(() => import('./RecordEntries.tsx').then((m) => ({ default: m.RecordEntries })))

/** The history of a record at the end of its page: loaded when it is opened, and not on paper. */
export const RecordHistory = memo(function RecordHistory({ resource, id }: RecordRef) {
  const translate = useTranslate()
  const isAllowed = useAllowed('history', 'list')
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed) return null
  return (
    <Accordion
      disableGutters
      expanded={isOpen}
      onChange={(_event, expanded) => setOpen(expanded)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ displayPrint: 'none', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: { xs: 2, md: 2.5 } }}>
        <Stack>
          <Typography component="span" variant="h2">
            {translate('history.section')}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {translate('history.section_about')}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0, borderBlockStart: 1, borderColor: 'divider' }}>
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <RecordEntries of={{ resource, id }} />
        </Suspense>
      </AccordionDetails>
    </Accordion>
  )
})
