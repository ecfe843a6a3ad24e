import { Card, Typography } from '@mui/material'
import { memo } from 'react'

interface FigureCardProps {
  label: string
  /** The figure, as text. */
  text: string
  colour?: string | undefined
  /** What the figure counts or leaves out, as text. */
  hint?: string
}

/** One figure with its name, to be seen at a glance. */
export const FigureCard = memo(({ label, text, colour, hint }: FigureCardProps) => (
  <Card role="group" aria-label={label} sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      sx={{
        color: colour,
        fontSize: { xs: '1.25rem', md: '1.5rem' },
        fontWeight: 650,
        lineHeight: 1.3,
        overflowWrap: 'anywhere',
      }}
    >
      <bdi>{text}</bdi>
    </Typography>
    {hint && (
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        {hint}
      </Typography>
    )}
  </Card>
))
FigureCard.displayName = 'FigureCard'
