import { Alert, Box, Button, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { isDollars } from '../../../server/lib/money.rules.ts'
import { formatPeriod, type Period } from '../../../server/lib/period.rules.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { useFillPrice } from './useFillPrice.ts'
import { useMissingPrices, type MissingPrice } from './useMissingPrices.ts'

interface MissingPricesProps {
  period: Period
  /** Of this client alone. */
  client_id?: number
  /** Called when a price has been entered. */
  onFilled?: () => void
}

/** So many are shown at first. */
const SHOWN = 10

/** The prices that clients lack in a month, by client, each to be typed in; nothing when none is missing. */
export function MissingPrices({ period, client_id, onFilled }: MissingPricesProps) {
  const translate = useTranslate()
  const { data = [] } = useMissingPrices(period, client_id)
  const [all, setAll] = useState(false)
  const shown = all ? data : data.slice(0, SHOWN)
  if (!data.length) return null
  return (
    <Alert severity="warning" role="group" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('resources.billings.missing_prices.title', { period: formatPeriod(period) })}
      </Typography>
      <Typography variant="body2">{translate('resources.billings.missing_prices.hint')}</Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0 }}>
        {shown.map((missing) => (
          <li key={`${missing.client_id} ${missing.billing_type}`}>
            <PriceForm missing={missing} onFilled={onFilled} />
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

/** The price that was typed; null when it is none. */
function priceIn(typed: string): number | null {
  const price = Number(typed)
  return typed.trim() !== '' && price >= 0 && isDollars(price) ? price : null
}

interface PriceFormProps {
  missing: MissingPrice
  onFilled: (() => void) | undefined
}

/** One client: what it lacks, and the price to be typed. */
function PriceForm({ missing, onFilled }: PriceFormProps) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { busy, failure, fill } = useFillPrice(missing, onFilled)
  const price = priceIn(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It may stand within another form.
    event.stopPropagation()
    if (price !== null) void fill(price)
  }
  const { code, params, message: detail, client_name: client, currency } = missing
  return (
    <Box component="form" onSubmit={submit} noValidate>
      <Box id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translateMessage({ code, params, detail })}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', mt: 0.5 }}>
        <TextField
          size="small"
          margin="none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={failure !== null}
          helperText={failure}
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
          type="submit"
          variant="outlined"
          color="inherit"
          disabled={busy || price === null}
          sx={{ height: 40 }}
        >
          {translate(`resources.billings.missing_prices.${busy ? 'saving' : 'save'}`)}
        </Button>
      </Stack>
    </Box>
  )
}
