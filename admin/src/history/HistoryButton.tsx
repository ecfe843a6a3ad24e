import History from '@mui/icons-material/HistoryOutlined'
import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useAllowed } from '../providers/access.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { useRecordName } from '../ui/list/useRecordName.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

const RecordEntries = lazy(() => import('./RecordEntries.tsx').then((m) => ({ default: m.RecordEntries })))

/** Opens the history of the record of a row, of records that have no page of their own. */
export function HistoryButton() {
  const translate = useTranslate()
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const name = useRecordName()
  const titleId = useId()
  const isAllowed = useAllowed('history', 'list')
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed || !record) return null
  const title = translate('history.of_named', { name })
  const close = () => setOpen(false)
  return (
    <>
      <RowButton
        icon={<History />}
        label={translate('history.open')}
        name={title}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ModalDialog onClose={close} maxWidth="md" fullWidth aria-labelledby={titleId}>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent dividers sx={{ p: 0 }}>
            <Suspense fallback={<ListSkeleton rows={3} />}>
              <RecordEntries of={{ resource, id: Number(record.id) }} />
            </Suspense>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('common.close')}</Button>
          </DialogActions>
        </ModalDialog>
      )}
    </>
  )
}
