import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDollars } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { FigureCard } from '../ui/page/FigureCard.tsx'
import { MONEY_GRID } from './grids.ts'
import { ratioOf, type DashboardStats } from './stats.ts'

interface MoneyCardsProps {
  stats: DashboardStats
  outstanding: number
}

/** The totals of the clients' accounts. */
export function MoneyCards({ stats, outstanding }: MoneyCardsProps) {
  const { revenue, payments, active_clients, total_clients } = stats
  const texts = {
    outstanding: formatDollars(outstanding),
    revenue: formatDollars(revenue),
    payments: formatDollars(payments),
    ratio: ratioOf(stats),
    active_clients: formatCount(active_clients),
  }
  const letters = Math.max(...Object.values(texts).map((text) => text.length))
  const card = (name: keyof typeof texts) => ({ name, text: texts[name], letters })
  return (
    <Box sx={MONEY_GRID}>
      <MoneyCard {...card('outstanding')} colour={outstanding > 0 ? 'error.main' : undefined} />
      <MoneyCard {...card('revenue')} />
      <MoneyCard {...card('payments')} />
      <MoneyCard {...card('ratio')} />
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
}

function MoneyCard({ name, of, ...figure }: MoneyCardProps) {
  const translate = useTranslate()
  const hint = translate(`dashboard.${name}_hint`, { total: of === undefined ? '' : formatCount(of) })
  return <FigureCard label={translate(`dashboard.${name}`)} hint={hint} {...figure} />
}
