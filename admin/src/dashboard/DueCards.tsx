import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ageingPath, billingsPath } from '../paths.ts'
import { formatMoney } from '../ui/format/money.ts'
import { FigureCard } from '../ui/page/FigureCard.tsx'
import { DUE_GRID } from './grids.ts'
import type { DashboardStats, MoneyFigures } from './stats.ts'

interface DueCardsProps {
  stats: DashboardStats
  figures: MoneyFigures
  /** The billings do not exist: the figures are no links. */
  isSample: boolean
}

/** What is due of billings in a currency, each figure a link to the billings that it sums up; what there is of it by client, too. */
export function DueCards({ stats: { today, month_end }, figures, isSample }: DueCardsProps) {
  const translate = useTranslate()
  const { currency } = figures
  const open = { currency, due: 'open' }
  const cards = [
    { name: 'due', filter: open, only: 'due' },
    { name: 'overdue', filter: { currency, payment_state: 'overdue' }, only: 'overdue' },
    { name: 'expected', filter: { ...open, due_from: today, due_to: month_end }, only: null },
  ] as const
  const texts = cards.map(({ name }) => formatMoney(figures[name], currency))
  const letters = Math.max(...texts.map((text) => text.length))
  return (
    <Box sx={DUE_GRID}>
      {cards.map(({ name, filter, only }, at) => (
        <FigureCard
          key={name}
          label={translate(`dashboard.${name}`)}
          text={texts[at]!}
          letters={letters}
          hint={translate(`dashboard.${name}_hint`)}
          colour={name === 'overdue' && figures.overdue > 0 ? 'error.main' : undefined}
          to={isSample ? undefined : billingsPath(filter)}
          more={
            only && !isSample && figures[name] > 0
              ? { to: ageingPath({ currency, only }), label: translate('dashboard.ageing') }
              : undefined
          }
        />
      ))}
    </Box>
  )
}
