import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FigureCard } from '../common/FigureCard.tsx'
import { formatDollars } from '../common/money.ts'
import { MONEY_GRID } from './grids.ts'
import { ratioOf, type DashboardStats } from './stats.ts'

interface MoneyCardsProps {
  stats: DashboardStats
  outstanding: number
}

/** What the clients' accounts come to together. */
export function MoneyCards({ stats, outstanding }: MoneyCardsProps) {
  const { revenue, payments, active_clients, total_clients } = stats
  return (
    <Box sx={MONEY_GRID}>
      <MoneyCard
        name="outstanding"
        text={formatDollars(outstanding)}
        colour={outstanding > 0 ? 'error.main' : undefined}
      />
      <MoneyCard name="revenue" text={formatDollars(revenue)} />
      <MoneyCard name="payments" text={formatDollars(payments)} />
      <MoneyCard name="ratio" text={ratioOf(stats)} />
      <MoneyCard name="active_clients" text={active_clients.toLocaleString('en')} of={total_clients} />
    </Box>
  )
}

interface MoneyCardProps {
  name: string
  text: string
  colour?: string | undefined
  /** Of how many. */
  of?: number
}

function MoneyCard({ name, text, colour, of }: MoneyCardProps) {
  const translate = useTranslate()
  const hint = translate(`dashboard.${name}_hint`, { total: of?.toLocaleString('en') })
  return <FigureCard label={translate(`dashboard.${name}`)} text={text} colour={colour} hint={hint} />
}
