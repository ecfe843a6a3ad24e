import { Alert, Button, Card, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useServerLines, useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import { isToConfirm, waits, type Decided, type SheetPreview } from './paymentSheet.ts'
import { SetAsideDialog } from './SetAsideDialog.tsx'
import { SheetRows } from './SheetRows.tsx'
import { useDecisions } from './useDecisions.ts'

interface SheetPreviewPanelProps {
  /** The name of the sheet. */
  file: string
  preview: SheetPreview
  busy: boolean
  onImport: (decided: Decided) => void
  onCancel: () => void
}

/** What becomes of each line of a sheet and why; what is likely is confirmed here, by a key or a click. */
export function SheetPreviewPanel({ file, preview, busy, onImport, onCancel }: SheetPreviewPanelProps) {
  const translate = useTranslate()
  const id = useId()
  const { decided, asked, deeds, setAside, stopAsking } = useDecisions()
  const text = (key: string, values?: object) => translate(`paymentSheets.rows.${key}`, values)
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {text('title', { file })}
      </Typography>
      <Summary preview={preview} decided={decided} />
      <Lines id={id} preview={preview} decided={decided} deeds={deeds} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={busy || preview.counts.new === 0}
          onClick={() => onImport(decided)}
        >
          {text(busy ? 'importing' : 'import')}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {text('cancel')}
        </Button>
      </Stack>
      {asked !== null && <SetAsideDialog onSubmit={setAside} onClose={stopAsking} />}
    </Card>
  )
}

/** What the import comes to, and what there is to know of the sheet. */
function Summary({ preview, decided }: { preview: SheetPreview; decided: Decided }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const translateLines = useServerLines()
  const { message, notes, note_messages, imported_before: before } = preview
  const given = [...decided.values()].filter((decision) => 'client' in decision).length
  const byHand = { given: formatCount(given), aside: formatCount(decided.size - given) }
  return (
    <>
      <Typography role="status" sx={{ mt: 0.5 }}>
        {translateMessage({ ...preview, detail: message })} {translate('paymentSheets.rows.nothing_yet')}
        {decided.size > 0 && ` ${translate('paymentSheets.rows.by_hand', byHand)}`}
      </Typography>
      <Stack spacing={1} sx={{ my: 1.5 }}>
        {before && (
          <Alert severity="info">
            {translate('paymentSheets.rows.imported_before', { name: before.username })}
          </Alert>
        )}
        {translateLines(notes, note_messages).map((note) => (
          <Typography key={note} variant="body2" color="textSecondary">
            {note}
          </Typography>
        ))}
      </Stack>
    </>
  )
}

interface LinesProps extends Pick<ReturnType<typeof useDecisions>, 'decided' | 'deeds'> {
  id: string
  preview: SheetPreview
}

const TABS = ['to_confirm', 'unknown', 'errors', 'all'] as const

/** The lines of a sheet by what is to be done about them; what is to be confirmed first. */
function Lines({ id, preview: { rows }, decided, deeds }: LinesProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`paymentSheets.rows.${key}`)
  const shown = {
    to_confirm: rows.filter(isToConfirm),
    unknown: rows.filter((row) => waits(row) && !isToConfirm(row)),
    errors: rows.filter(({ outcome }) => outcome === 'error'),
    all: rows,
  }
  const [tab, setTab] = useState<(typeof TABS)[number]>(shown.to_confirm.length ? 'to_confirm' : 'all')
  const [wasChosen, setWasChosen] = useState(false)
  const chooseTab = (value: (typeof TABS)[number]) => {
    setWasChosen(true)
    setTab(value)
  }
  const countOf = (value: (typeof TABS)[number]) =>
    value === 'to_confirm' || value === 'unknown'
      ? shown[value].filter(({ row }) => !decided.has(row)).length
      : shown[value].length
  const tabs = TABS.filter((value) => value === 'all' || shown[value].length > 0)
  return (
    <>
      <CountedTabs
        id={id}
        label={text('show')}
        tabs={tabs.map((value) => ({ value, name: text(value), count: countOf(value) }))}
        value={tab}
        onChange={chooseTab}
      />
      {rows.some(waits) && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 1, display: { xs: 'none', sm: 'block' } }}
        >
          {text('keys')}
        </Typography>
      )}
      <div id={`${id}-rows`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        <SheetRows
          key={tab}
          rows={shown[tab]}
          decided={decided}
          deeds={deeds}
          autoFocus={!wasChosen && tab === 'to_confirm'}
        />
      </div>
    </>
  )
}
