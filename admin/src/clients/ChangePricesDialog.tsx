import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PriceName } from '../../../server/features/clients/client-prices.rules.ts'
import { isMonth, monthAfter } from '../../../server/lib/period.rules.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { MonthInput } from '../ui/form/MonthInput.tsx'
import type { OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { monthText } from '../ui/format/dates.ts'
import type { Client } from './client.ts'
import { PriceInputs } from './PriceInputs.tsx'
import { changedPrices, pricesOfMonth, type DatedPrices } from './prices.ts'
import { usePriceChange, type PriceForm } from './usePriceChange.ts'
import { usePriceTexts } from './usePriceTexts.ts'

interface ChangePricesDialogProps extends OpenFormDraft {
  client: Client
  history: readonly DatedPrices[]
  /** The month of the latest billing, null when there is none. */
  lastBilled: string | null
  /** This month. */
  now: string
  onClose: () => void
}

/** The initial values. */
function initialValues({ history, lastBilled, now }: ChangePricesDialogProps): PriceForm {
  const month = lastBilled === null ? now : monthAfter(lastBilled)
  return { valid_from: month, ...pricesOfMonth(history, month), seen: history }
}

/** Changes prices of a client from a month on: the first that is not billed yet, unless another one is chosen. */
export function ChangePricesDialog(props: ChangePricesDialogProps) {
  const { client, history, lastBilled, target, draft, onClose } = props
  const translate = useTranslate()
  const change = usePriceChange(client.id, history, onClose)
  // The history may change while the form is open: what is typed stays.
  const [values] = useState(() => (draft as PriceForm | null) ?? initialValues(props))
  const [typed] = useState(() => changedPrices(values, values.seen))
  return (
    <>
      <DialogForm
        title={translate('resources.clients.prices.title', { name: client.client_name })}
        values={values}
        target={target}
        restored={Boolean(draft)}
        maxWidth="md"
        fillsPhones
        onSubmit={(form) => change.save(form as PriceForm)}
        onClose={onClose}
      >
        <DialogBody failure={change.failure} onCancel={onClose}>
          <Box sx={{ maxWidth: 280 }}>
            <MonthInput
              source="valid_from"
              label="resources.clients.prices.valid_from"
              helperText={false}
              isRequired
            />
          </Box>
          <Notes history={history} lastBilled={lastBilled} />
          <PriceInputs history={history} typed={typed} />
        </DialogBody>
      </DialogForm>
      <PriceConflict change={change} />
    </>
  )
}

type NotesProps = Pick<ChangePricesDialogProps, 'history' | 'lastBilled'>

/** What is to be known of the chosen month. */
function Notes({ history, lastBilled }: NotesProps) {
  const translate = useTranslate()
  const month = useWatch<PriceForm, 'valid_from'>({ name: 'valid_from' })
  const text = (key: string, of: string) =>
    translate(`resources.clients.prices.${key}`, { month: monthText(of) })
  if (!isMonth(month)) return null
  const next = history.find(({ valid_from }) => valid_from > month)
  const notes = [
    ...(history.some(({ valid_from }) => valid_from === month) ? [text('there_already', month)] : []),
    ...(next ? [text('until', next.valid_from)] : []),
    ...(lastBilled !== null && lastBilled >= month ? [text('billed', lastBilled)] : []),
  ]
  return (
    <Box role="status" sx={{ mt: 1, mb: notes.length ? 1 : 0 }}>
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
    </Box>
  )
}

/** Asks whose prices to keep, where somebody else has entered others of the month meanwhile. */
function PriceConflict({ change }: { change: ReturnType<typeof usePriceChange> }) {
  const { conflict, keepMine, takeTheirs, closeConflict } = change
  const { amountText } = usePriceTexts()
  const [busy, setBusy] = useState(false)
  if (!conflict) return null
  const shown = (field: string, amount: unknown) => amountText(field as PriceName, amount as number | null)
  const keep = async () => {
    setBusy(true)
    await keepMine()
    setBusy(false)
  }
  return (
    <ConflictDialog
      fields={conflict.fields.map(({ field, mine, theirs }) => ({
        label: `resources.clients.fields.${field}`,
        mine: shown(field, mine),
        theirs: shown(field, theirs),
      }))}
      busy={busy}
      onKeep={() => void keep()}
      onTake={takeTheirs}
      onClose={closeConflict}
    />
  )
}
