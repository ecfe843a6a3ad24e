import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import type { Run } from './run.ts'
import { RunResults } from './RunResults.tsx'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

/** What a run did. Mount it to open it. */
export function ResultsDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <ModalDialog fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{translate('resources.runs.results.title', { id: run.id })}</DialogTitle>
      <DialogContent>
        <RunResults run={run} />
      </DialogContent>
      <DialogActions>
        <ExportButton resource="runs.results" path={`runs/${run.id}/results/export`} />
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </ModalDialog>
  )
}
