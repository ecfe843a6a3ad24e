import { Box, Typography } from '@mui/material'
import { useEffect } from 'react'
import { maxValue, minValue, NumberInput, useTranslate, type Validator } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { CLIENT_PRICES } from '../../../server/features/clients/client-prices.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { MAX_CENTS, toDollars, wholeProblem } from '../../../server/lib/money.rules.ts'
import { currentMonth, isMonth, monthAfter } from '../../../server/lib/period.rules.ts'
import { messageText } from '../providers/i18nProvider.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { MonthInput } from '../ui/form/MonthInput.tsx'
import type { Client } from './client.ts'
import { monthText, PRICE_ROWS, pricesOfMonth, type DatedPrices } from './prices.ts'
import { usePriceChange, type PriceForm } from './usePriceChange.ts'

interface ChangePricesDialogProps {
  client: Client
  history: readonly DatedPrices[]
  /** The month of the latest billing, null when there is none. */
  lastBilled: string | null
  onClose: () => void
}

/** Changes prices of a client from a month on: the first that is not billed yet, unless another one is chosen. */
export function ChangePricesDialog({ client, history, lastBilled, onClose }: ChangePricesDialogProps) {
  const translate = useTranslate()
  const { failure, save } = usePriceChange(client.id, history, onClose)
  const month = lastBilled === null ? currentMonth() : monthAfter(lastBilled)
  return (
    <DialogForm
      title={translate('resources.clients.prices.title', { name: client.client_name })}
      values={{ valid_from: month, ...pricesOfMonth(history, month) }}
      target={`prices of ${client.id}`}
      maxWidth="md"
      fillsPhones
      onSubmit={(values) => save(values as PriceForm)}
      onClose={onClose}
    >
      <DialogBody failure={failure} onCancel={onClose}>
        <Box sx={{ maxWidth: 280 }}>
          <MonthInput
            source="valid_from"
            label="resources.clients.prices.valid_from"
            helperText={false}
            isRequired
          />
        </Box>
        <Notes history={history} lastBilled={lastBilled} />
        <PriceInputs history={history} />
      </DialogBody>
    </DialogForm>
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
    <Box role="status" sx={{ mt: 1 }}>
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
    </Box>
  )
}

const MAX = toDollars(MAX_CENTS)
const AMOUNT = [minValue(0), maxValue(MAX)]

/** The eight prices; what is not changed is what is in force in the chosen month. */
function PriceInputs({ history }: Pick<ChangePricesDialogProps, 'history'>) {
  const local = useLocalCurrency() ?? USD
  const month = useWatch<PriceForm, 'valid_from'>({ name: 'valid_from' })
  const { setValue } = useFormContext<PriceForm>()
  const { dirtyFields } = useFormState<PriceForm>()
  useEffect(() => {
    if (!isMonth(month)) return
    const inForce = pricesOfMonth(history, month)
    for (const name of CLIENT_PRICES) if (!dirtyFields[name]) setValue(name, inForce[name])
  }, [month, history, dirtyFields, setValue])
  const whole: Validator = (amount: number | null) => {
    const problem = amount === null ? null : wholeProblem(Math.round(amount * 100), local)
    return problem ? messageText(problem) : undefined
  }
  const ofLocal = [...AMOUNT, whole]
  return (
    <FormFields columns="1fr 1fr">
      {PRICE_ROWS.flatMap(([, usd, own]) => [
        <PriceInput key={usd} source={usd} validate={AMOUNT} />,
        <PriceInput key={own} source={own} validate={ofLocal} />,
      ])}
    </FormFields>
  )
}

const PriceInput = ({ source, validate }: { source: string; validate: Validator[] }) => (
  <NumberInput source={source} min={0} max={MAX} step={0.01} validate={validate} />
)
