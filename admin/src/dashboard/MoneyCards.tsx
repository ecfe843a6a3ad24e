import { USD } from '../../../server/lib/currency.rules.ts'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { FigureCard } from '../ui/page/FigureCard.tsx'
import { MONEY_GRID } from './grids.ts'
import { ratioOf, type DashboardStats, type MoneyFigures } from './stats.ts'

interface MoneyCardsProps {
  stats: DashboardStats
  figures: MoneyFigures
}

/** The totals of the clients' accounts in a currency. */
export function MoneyCards({ stats, figures }: MoneyCardsProps) {
  const { active_clients, total_clients } = stats
  const { currency, revenue, payments, outstanding } = figures
  const texts = {
    outstanding: formatMoney(outstanding, currency),
    revenue: formatMoney(revenue, currency),
    payments: formatMoney(payments, currency),
    ratio: ratioOf(figures),
    active_clients: formatCount(active_clients),
  }
  const ratioHint = currency === USD ? 'ratio_hint' : 'ratio_in_hint'
  const letters = Math.max(...Object.values(texts).map((text) => text.length))
  const card = (name: keyof typeof texts) => ({ name, text: texts[name], letters })
  return (
    <Box sx={MONEY_GRID}>
      <MoneyCard {...card('outstanding')} colour={outstanding > 0 ? 'error.main' : undefined} />
      <MoneyCard {...card('revenue')} />
      <MoneyCard {...card('payments')} />
      <MoneyCard {...card('ratio')} hint={ratioHint} currency={currency} />
      <MoneyCard {...card('active_clients')} of={total_clients} />
    </Box>
  )
}

interface MoneyCardProps {
  name: string
  text: string
  letters: number
  colour?: string | undefined
  /** Of how many. */
  of?: number
  /** The key of what it means, and what that names. */
  hint?: string
  currency?: string
}

function MoneyCard({ name, of, hint = `${name}_hint`, currency, ...figure }: MoneyCardProps) {
  const translate = useTranslate()
  const said = translate(`dashboard.${hint}`, { total: of === undefined ? '' : formatCount(of), currency })
  return <FigureCard label={translate(`dashboard.${name}`)} hint={said} {...figure} />
}
