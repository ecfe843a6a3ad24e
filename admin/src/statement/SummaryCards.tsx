import { Box, Card, Typography } from '@mui/material'
import type { StatementCard } from '../../../server/features/billings/statement.rules.ts'

/** The four totals of the statement at a glance. */
export const SummaryCards = ({ cards }: { cards: readonly StatementCard[] }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 1.5, md: 2 },
      gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
    }}
  >
    {cards.map(({ key, label, text }) => (
      <Card key={key} role="group" aria-label={label} sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography
          color={key === 'total_amount' ? 'primary' : undefined}
          sx={{ fontSize: { xs: '1.25rem', md: '1.5rem' }, fontWeight: 650, lineHeight: 1.3 }}
        >
          {text}
        </Typography>
      </Card>
    ))}
  </Box>
)
