import { Stack } from '@mui/material'
import { formatPeriod, type Period } from '../../../server/lib/period.rules.ts'
import { MissingPrices } from '../billings/MissingPrices.tsx'
import { HeldBack } from './HeldBack.tsx'
import type { Mailing } from './mailing.ts'
import type { CheckedMailing, MailingState } from './useMailing.ts'

interface DefaultRatesProps {
  checked: CheckedMailing
  /** Nothing is priced any more. */
  closed?: boolean
  mailing: Pick<MailingState, 'busy'> & {
    /** Looks again at what would be sent. */
    preview: (mailing: Mailing) => Promise<unknown>
  }
}

/** The months of billings, each once. */
function periodsOf(rows: readonly Period[]): Period[] {
  const periods = new Map(rows.map((row) => [formatPeriod(row), row]))
  return [...periods.values()]
}

/** The statements with lines at the default rate: they are held back until somebody says otherwise, or enters the prices. */
export function DefaultRates({ checked, closed = false, mailing: { busy, preview } }: DefaultRatesProps) {
  const { default_rates: areSent = false } = checked.mailing
  const rows = checked.preview.rows.filter(
    ({ default_rate_lines, problem }) =>
      default_rate_lines > 0 && (problem === null || problem === 'default_rate'),
  )
  if (!rows.length) return null
  const again = (default_rates: boolean) => void preview({ ...checked.mailing, default_rates })
  return (
    <Stack spacing={1.5}>
      <HeldBack reason="default_rates" count={rows.length} areSent={areSent} busy={busy} onChange={again} />
      {!closed &&
        periodsOf(rows).map((period) => (
          <MissingPrices key={formatPeriod(period)} period={period} onFilled={() => again(areSent)} />
        ))}
    </Stack>
  )
}
