import Undo from '@mui/icons-material/UndoOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { ResultsDialog } from './ResultsDialog.tsx'
import { isUnderWay, isUndoable, type Run } from './run.ts'
import { BilledFigures } from '../imports/BilledFigures.tsx'
import { RunProgress } from './RunProgress.tsx'
import { RunStateChip } from './RunStateChip.tsx'
import { useRunCalls } from './useRuns.ts'

interface RunRowProps {
  run: Run
  /** Of a closed month nothing is undone. */
  closed: boolean
}

/** A run of a month: how far it is, or what it made, with what can be done with it. */
export function RunRow({ run, closed }: RunRowProps) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const [open, setOpen] = useState<Opened | null>(null)
  const { username: name, created_at, message, code, params } = run
  const close = () => setOpen(null)
  if (isUnderWay(run)) return <RunProgress run={run} />
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.5 }}>
          <RunStateChip state={run.state} />
          <Typography variant="body2" color="textSecondary">
            {translate('resources.runs.made_by', { name, time: formatInstant(String(created_at)) })}
          </Typography>
        </Stack>
        <BilledFigures totals={run.totals} isUndone={run.state === 'undone'} />
        {message && (
          <Typography variant="body2" color="error">
            {translateMessage({ code, params, detail: message })}
          </Typography>
        )}
      </Box>
      <Buttons run={run} closed={closed} onOpen={setOpen} />
      {open === 'results' && <ResultsDialog run={run} onClose={close} />}
      {open === 'undo' && <UndoDialog run={run} onClose={close} />}
    </Stack>
  )
}

type Opened = 'results' | 'undo'

function Buttons({ run, closed, onOpen }: RunRowProps & { onOpen: (what: Opened) => void }) {
  const translate = useTranslate()
  return (
    <Stack direction="row" spacing={1} sx={{ flexShrink: 0 }}>
      <Button
        size="small"
        onClick={() => onOpen('results')}
        aria-label={translate('resources.runs.results.open_of', { id: run.id })}
      >
        {translate('resources.runs.results.open')}
      </Button>
      {isUndoable(run) && !closed && (
        <IfMay call="undoRun">
          <Button
            size="small"
            startIcon={<Undo />}
            onClick={() => onOpen('undo')}
            aria-label={translate('resources.runs.undo.button_of', { id: run.id })}
          >
            {translate('resources.runs.undo.button')}
          </Button>
        </IfMay>
      )}
    </Stack>
  )
}

function UndoDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { busy, undo } = useRunCalls(run.month)
  const confirm = async () => {
    if (await undo(run.id)) notify('resources.runs.undo.done', { type: 'success' })
    onClose()
  }
  const count = run.counts.lines
  const args = { smart_count: count, count: formatCount(count), month: monthText(run.month) }
  return (
    <ConfirmDialog
      title={translate('resources.runs.undo.title', args)}
      text={translate('resources.runs.undo.text')}
      action={translate('resources.runs.undo.button')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
