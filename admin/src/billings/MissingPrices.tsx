import { Alert, Box, Button, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { decimalsOf } from '../../../server/lib/currency.rules.ts'
import { isDollars, MAX_CENTS, toDollars, wholeProblem } from '../../../server/lib/money.rules.ts'
import { formatPeriod, type Period } from '../../../server/lib/period.rules.ts'
import { currencyParam, message } from '../../../server/messages/message.ts'
import { billingPath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { NewTabLink } from '../ui/page/NewTabLink.tsx'
import { useFillPrice } from './useFillPrice.ts'
import { useMissingPrices, type MissingPrice } from './useMissingPrices.ts'

interface MissingPricesProps {
  period: Period
  /** Of this client alone. */
  client_id?: number
  /** Only those that are still lacking: the page itself offers to take the others. */
  toFill?: boolean
  /** Called when a price has been entered. */
  onFilled?: () => void
}

/** So many are shown at first. */
const SHOWN = 5

/**
 * The prices that clients lacked when a month was billed, by client: each to be typed in, or taken where there is one by now.
 * Nothing when none was missing.
 */
export function MissingPrices({ period, client_id, toFill, onFilled }: MissingPricesProps) {
  const translate = useTranslate()
  const id = useId()
  const { data: found = [], error, refetch } = useMissingPrices(period, client_id)
  const [all, setAll] = useState(false)
  const data = toFill ? found.filter(isLacking) : found
  const shown = all ? data : data.slice(0, SHOWN)
  if (error) return <Unknown period={period} onRetry={() => void refetch()} />
  if (!data.length) return null
  return (
    <Alert severity="warning" role="group" aria-labelledby={id} sx={wideSx}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {translate('resources.billings.missing_prices.title', { period: formatPeriod(period) })}
      </Typography>
      {data.some(isLacking) && (
        <Typography variant="body2">{translate('resources.billings.missing_prices.hint')}</Typography>
      )}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0 }}>
        {shown.map((missing) => (
          <li key={`${missing.client_id} ${missing.billing_type}`}>
            {isLacking(missing) ? (
              <PriceForm missing={missing} onFilled={onFilled} />
            ) : (
              <NotTaken missing={missing} />
            )}
          </li>
        ))}
      </Stack>
      {shown.length < data.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          {translate('resources.billings.missing_prices.all', { count: formatCount(data.length) })}
        </Button>
      )}
    </Alert>
  )
}

const isLacking = ({ price }: MissingPrice): boolean => price === null

const wideSx = { '& .MuiAlert-message': { minWidth: 0, flex: 1 } }

/** Says that it is not known whether prices are missing. */
function Unknown({ period, onRetry }: { period: Period; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      }
    >
      {translate('resources.billings.missing_prices.fetch_failed', { period: formatPeriod(period) })}
    </Alert>
  )
}

/** What a client lacks, or lacked, in words. */
function useMissingText({ code, params, message: detail }: MissingPrice): string {
  return useServerMessage()({ code, params, detail })
}

/** One client that has a price by now: the billings that can take it. */
function NotTaken({ missing }: { missing: MissingPrice }) {
  const translate = useTranslate()
  const text = useMissingText(missing)
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {text}
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
        {missing.billing_ids.map((id) => (
          <NewTabLink key={id} to={billingPath(id)}>
            {translate('resources.billings.missing_prices.reprice', { id })}
          </NewTabLink>
        ))}
      </Stack>
    </Box>
  )
}

/** The price that was typed, null when it is none; then why, as text, unless nothing was typed. */
function usePrice(typed: string, currency: string): { price: number | null; problem: string | null } {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  if (typed.trim() === '') return { price: null, problem: null }
  const price = Number(typed)
  const max = toDollars(MAX_CENTS)
  if (!(price >= 0 && isDollars(price))) {
    const example = decimalsOf(currency) === 0 ? '1250' : '12.50'
    return { price: null, problem: translate('resources.billings.missing_prices.invalid', { example }) }
  }
  const problem =
    price > max
      ? message('field.at_most', { amount: max, ...currencyParam(currency) })
      : wholeProblem(Math.round(price * 100), currency)
  return problem ? { price: null, problem: translateMessage(problem) } : { price, problem: null }
}

interface PriceFormProps {
  missing: MissingPrice
  onFilled: (() => void) | undefined
}

/** The field may stand within another form, and so has none: Chromium tells nobody when a form within a form is submitted. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

/** One client: what it lacks, and the price to be typed. */
function PriceForm({ missing, onFilled }: PriceFormProps) {
  const translate = useTranslate()
  const text = useMissingText(missing)
  const id = useId()
  const [typed, setTyped] = useState('')
  const { busy, failure, fill } = useFillPrice(missing, onFilled)
  const { client_name: client, currency } = missing
  const { price, problem } = usePrice(typed, currency)
  const save = () => void (price !== null && !busy && fill(price))
  return (
    <Stack direction="row" sx={{ columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box id={id} sx={{ flex: '1 1 320px', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          size="small"
          margin="none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter(save)}
          error={(problem ?? failure) !== null}
          helperText={problem ?? failure}
          disabled={busy}
          slotProps={{
            input: { startAdornment: <InputAdornment position="start">{currency}</InputAdornment> },
            htmlInput: {
              inputMode: 'decimal',
              'aria-label': translate('resources.billings.missing_prices.price', { client, currency }),
              'aria-describedby': id,
            },
          }}
          sx={{ width: 180 }}
        />
        <Button
          variant="outlined"
          color="inherit"
          disabled={busy || price === null}
          onClick={save}
          sx={{ height: 40 }}
        >
          {translate(`resources.billings.missing_prices.${busy ? 'saving' : 'save'}`)}
        </Button>
      </Stack>
    </Stack>
  )
}
