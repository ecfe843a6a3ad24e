import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FigureCard } from '../common/FigureCard.tsx'
import { formatDollars } from '../common/money.ts'
import { formatCount } from '../common/numbers.ts'
import { ratioOf, type DashboardStats } from './stats.ts'

interface MoneyCardsProps {
  stats: DashboardStats
  outstanding: number
}

/** What the clients' accounts come to together. */
export function MoneyCards({ stats, outstanding }: MoneyCardsProps) {
  const { revenue, payments, active_clients, total_clients } = stats
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' },
        // Five in two columns: the first is the widest.
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      <MoneyCard
        name="outstanding"
        text={formatDollars(outstanding)}
        colour={outstanding > 0 ? 'error.main' : undefined}
      />
      <MoneyCard name="revenue" text={formatDollars(revenue)} />
      <MoneyCard name="payments" text={formatDollars(payments)} />
      <MoneyCard name="ratio" text={ratioOf(stats)} />
      <MoneyCard name="active_clients" text={formatCount(active_clients)} of={total_clients} />
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
  const hint = translate(`dashboard.${name}_hint`, { total: of === undefined ? '' : formatCount(of) })
  return <FigureCard label={translate(`dashboard.${name}`)} text={text} colour={colour} hint={hint} />
}
