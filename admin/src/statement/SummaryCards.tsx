import { Box } from '@mui/material'
import type { StatementCard } from '../../../server/features/billings/statement.rules.ts'
import { FigureCard } from '../common/FigureCard.tsx'

const lettersOf = (cards: readonly StatementCard[]): number =>
  Math.max(...cards.map(({ text }) => text.length))

/** The four totals of the statement at a glance. */
export const SummaryCards = ({ cards }: { cards: readonly StatementCard[] }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 1.5, md: 2 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    }}
  >
    {cards.map(({ key, label, text }) => (
      <FigureCard
        key={key}
        label={label}
        text={text}
        letters={lettersOf(cards)}
        colour={key === 'total_amount' ? 'primary.main' : undefined}
      />
    ))}
  </Box>
)
