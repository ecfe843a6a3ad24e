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
  <Card role="group" aria-label={label} sx={cardSx}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography sx={{ ...figureSx, color: colour, fontSize: sizeOf(text) }}>
      <bdi>{text}</bdi>
    </Typography>
    {hint && (
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
        {hint}
      </Typography>
    )}
  </Card>
))
FigureCard.displayName = 'FigureCard'

const cardSx = { containerType: 'inline-size', px: { xs: 1.5, sm: 2, md: 2.5 }, py: 1.75 } as const

/** As large as its card lets it be on one line: on a phone `$12,345,678.90` is smaller than `$5`. */
const sizeOf = (text: string): string => `clamp(0.75rem, ${Math.floor(148 / text.length)}cqi, 1.5rem)`

const figureSx = {
  fontWeight: 650,
  letterSpacing: '-0.012em',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
} as const
