import { Card, CardActionArea, Link as TextLink, Typography } from '@mui/material'
import { memo } from 'react'
import { Link } from 'react-router-dom'

interface FigureCardProps {
  label: string
  /** The figure, as text. */
  text: string
  colour?: string | undefined
  /** The length of the longest figure beside it, so that all have one font size. */
  letters?: number | undefined
  /** What the figure includes or leaves out, as text. */
  hint?: string
  /** The page of what it sums up. */
  to?: string | undefined
  /** Another page of it, below. */
  more?: { to: string; label: string } | undefined
}

/** One figure with its label. */
export const FigureCard = memo(({ to, more, ...figure }: FigureCardProps) =>
  to === undefined ? (
    <Card role="group" aria-label={figure.label} sx={cardSx}>
      <Figure {...figure} />
    </Card>
  ) : (
    <Card sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardActionArea component={Link} to={to} sx={{ ...cardSx, flex: 1 }}>
        <Figure {...figure} />
      </CardActionArea>
      {more && (
        <TextLink component={Link} to={more.to} variant="body2" sx={moreSx}>
          {more.label}
        </TextLink>
      )}
    </Card>
  ),
)
FigureCard.displayName = 'FigureCard'

const Figure = ({ label, text, letters = 0, colour, hint }: Omit<FigureCardProps, 'to' | 'more'>) => (
  <>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography sx={{ ...figureSx, color: colour, fontSize: sizeOf(Math.max(letters, text.length)) }}>
      <bdi>{text}</bdi>
    </Typography>
    {hint && (
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
        {hint}
      </Typography>
    )}
  </>
)

const cardSx = { containerType: 'inline-size', px: { xs: 1.5, sm: 2, md: 2.5 }, py: 1.75 } as const

const moreSx = { alignSelf: 'flex-start', px: { xs: 1.5, sm: 2, md: 2.5 }, pb: 1.5 }

/** The largest font size with which so many letters fit on one line of the card, also on phones. */
const sizeOf = (letters: number): string => `clamp(0.75rem, ${Math.floor(1480 / letters) / 10}cqi, 1.5rem)`

const figureSx = {
  fontWeight: 650,
  letterSpacing: '-0.012em',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
} as const
