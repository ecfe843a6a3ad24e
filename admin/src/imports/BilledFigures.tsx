import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'

interface BilledFiguresProps {
  totals: readonly components['schemas']['BilledSum'][]
  isUndone?: boolean
}

/** What is billed, or would be: vehicles, billings, and the total of each currency. */
export function BilledFigures({ totals, isUndone = false }: BilledFiguresProps) {
  const translate = useTranslate()
  const sumOf = (what: 'billings' | 'lines') => totals.reduce((sum, total) => sum + total[what], 0)
  const some = (key: string, count: number) =>
    translate(`resources.imports.billed.${key}`, { smart_count: count, count: formatCount(count) })
  const amounts = totals.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ')
  return (
    <Typography component="p" sx={isUndone ? { textDecoration: 'line-through' } : undefined}>
      {some('vehicles', sumOf('lines'))} {some('billings', sumOf('billings'))}
      {amounts && ': '}
      <bdi>
        <strong>{amounts}</strong>
      </bdi>
    </Typography>
  )
}
