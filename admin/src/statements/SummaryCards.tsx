import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { StatementCard } from '../../../server/features/statements/statements.rules.ts'
import { FigureCard } from '../ui/page/FigureCard.tsx'

const lettersOf = (cards: readonly StatementCard[]): number =>
  Math.max(...cards.map(({ text }) => text.length))

/** The four totals of the statement at a glance. */
export function SummaryCards({ cards }: { cards: readonly StatementCard[] }) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {cards.map(({ key, text }) => (
        <FigureCard
          key={key}
          label={translate(`statement.cards.${key}`)}
          text={text}
          letters={lettersOf(cards)}
          colour={key === 'total_amount' ? 'primary.main' : undefined}
        />
      ))}
    </Box>
  )
}
