import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Client } from '../clients/client.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { monthText } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ClientsChoice } from './ClientsChoice.tsx'
import { isUnderWay, type Run } from './run.ts'
import { BilledFigures } from '../imports/BilledFigures.tsx'
import { RunProgress } from './RunProgress.tsx'
import { RunResults } from './RunResults.tsx'
import { useRun, useRunCalls } from './useRuns.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

const text = (key: string) => `resources.runs.dialog.${key}`

/** The clients that are chosen; null: all. */
type Choice = readonly number[] | null

interface RunDialogProps {
  month: string
  onClose: () => void
}

/** Makes a month from the register: which clients, what it would make, and then just that. Mount it to open it. */
export function RunDialog({ month, onClose }: RunDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [choice, setChoice] = useState<Choice>(null)
  const [previewId, setPreviewId] = useState<number | null>(null)
  const { data: preview } = useRun(previewId)
  const calls = useRunCalls(month)
  const look = async (ids: Choice) => {
    setChoice(ids)
    const run = await calls.preview(ids)
    if (run) setPreviewId(run.id)
  }
  return (
    <ModalDialog fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{translate(text('title'), { month: monthText(month) })}</DialogTitle>
      {previewId === null ? (
        <ChoiceForm busy={calls.busy} onPreview={(ids) => void look(ids)} onClose={onClose} />
      ) : (
        <Preview
          preview={preview}
          choice={choice}
          onBack={() => setPreviewId(null)}
          onStarted={onClose}
          onClose={onClose}
        />
      )}
    </ModalDialog>
  )
}

interface ChoiceFormProps {
  busy: boolean
  onPreview: (ids: Choice) => void
  onClose: () => void
}

function ChoiceForm({ busy, onPreview, onClose }: ChoiceFormProps) {
  const translate = useTranslate()
  const [which, setWhich] = useState<'all' | 'some'>('all')
  const [clients, setClients] = useState<Client[]>([])
  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate(text('about'))}</Typography>
        <RadioGroup
          aria-label={translate(text('which'))}
          value={which}
          onChange={(_event, value) => setWhich(value as 'all' | 'some')}
          sx={{ mb: 2 }}
        >
          {(['all', 'some'] as const).map((value) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={translate(text(value))} />
          ))}
        </RadioGroup>
        {which === 'some' && <ClientsChoice value={clients} onChange={setClients} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || (which === 'some' && !clients.length)}
          onClick={() => onPreview(which === 'all' ? null : clients.map(({ id }) => id))}
        >
          {translate(text('preview'))}
        </Button>
      </DialogActions>
    </>
  )
}

interface PreviewProps {
  /** Undefined while it is loaded. */
  preview: Run | undefined
  choice: Choice
  onBack: () => void
  onStarted: () => void
  onClose: () => void
}

function Preview({ preview, choice, onBack, onStarted, onClose }: PreviewProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { busy, start } = useRunCalls(preview?.month ?? '')
  const { fingerprint, counts } = preview ?? {}
  const lines = counts?.lines ?? 0
  const bill = async () => {
    if (!fingerprint || !(await start(choice, fingerprint))) return
    notify('resources.runs.started', { type: 'info' })
    onStarted()
  }
  return (
    <>
      <DialogContent>{preview && <Shown run={preview} />}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button onClick={onBack}>{translate(text('back'))}</Button>
        <Button variant="contained" disabled={busy || !fingerprint || !lines} onClick={() => void bill()}>
          {translate(text('start'), { smart_count: lines, count: formatCount(lines) })}
        </Button>
      </DialogActions>
    </>
  )
}

/** A preview: how far it is, then what it has shown. */
function Shown({ run }: { run: Run }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const { counts, message, code, params } = run
  if (isUnderWay(run)) return <RunProgress run={run} />
  return (
    <Stack spacing={2}>
      {message && <Alert severity="error">{translateMessage({ code, params, detail: message })}</Alert>}
      {!message && (
        <Alert severity="info" role="status">
          {counts.lines > 0 ? (
            <BilledFigures totals={run.totals} />
          ) : (
            translate(text('nothing'), { month: monthText(run.month) })
          )}
        </Alert>
      )}
      {counts.lines_at_default_rate > 0 && (
        <Alert severity="warning">
          {translate(text('default_rate'), {
            smart_count: counts.lines_at_default_rate,
            count: formatCount(counts.lines_at_default_rate),
          })}
        </Alert>
      )}
      <RunResults run={run} />
    </Stack>
  )
}
