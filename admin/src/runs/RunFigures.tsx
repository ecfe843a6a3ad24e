import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { Run } from './run.ts'

/** What a run has billed, or would bill: billings, vehicles, and the total of each currency. */
export function RunFigures({ run: { counts, totals, state } }: { run: Run }) {
  const translate = useTranslate()
  const billings = counts.billings_made + counts.billings_joined
  const some = (key: string, count: number) =>
    translate(`resources.runs.figures.${key}`, { smart_count: count, count: formatCount(count) })
  const amounts = totals.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ')
  return (
    <Typography component="p" sx={state === 'undone' ? { textDecoration: 'line-through' } : undefined}>
      {some('vehicles', counts.lines)} {some('billings', billings)}
      {amounts && ': '}
      <bdi>
        <strong>{amounts}</strong>
      </bdi>
    </Typography>
  )
}
