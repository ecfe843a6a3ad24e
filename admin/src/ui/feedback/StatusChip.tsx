import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Help from '@mui/icons-material/HelpOutlineOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { alpha, Box, type SvgIcon, type Theme } from '@mui/material'
import { memo } from 'react'

/** The meaning of a state. */
export type Tone = 'good' | 'bad' | 'doubtful' | 'info' | 'neutral'

const ICONS: Record<Tone, typeof SvgIcon> = {
  good: CheckCircle,
  bad: ErrorOutline,
  doubtful: Help,
  info: Info,
  neutral: RadioButtonUnchecked,
}

const COLOURS = { good: 'success', bad: 'error', doubtful: 'warning', info: 'info' } as const

interface StatusChipProps {
  /** The state, as text. */
  label: string
  tone: Tone
  /** By default the tone's. */
  icon?: typeof SvgIcon
}

/** A state as a word, an icon and a colour. */
export const StatusChip = memo(function StatusChip({ label, tone, icon }: StatusChipProps) {
  const Icon = icon ?? ICONS[tone]
  return (
    <Box component="span" className="StatusChip" sx={LOOKS[tone]}>
      <Icon aria-hidden />
      <bdi>{label}</bdi>
    </Box>
  )
})

const colourOf = ({ palette }: Theme, tone: Tone): string =>
  tone === 'neutral' ? palette.text.secondary : palette[COLOURS[tone]].main

const lookOf = (tone: Tone) => (theme: Theme) => {
  const colour = colourOf(theme, tone)
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    maxWidth: '100%',
    minHeight: 24,
    paddingBlock: '1px',
    paddingInlineStart: '6px',
    paddingInlineEnd: '8px',
    verticalAlign: 'middle',
    // Visible with forced colours.
    border: '1px solid transparent',
    borderRadius: '6px',
    backgroundColor: alpha(colour, theme.palette.mode === 'dark' ? 0.16 : 0.1),
    // On an alert's tint its own would leave too little contrast.
    '.MuiAlert-root &': { backgroundColor: theme.palette.background.paper },
    color: colour,
    ...theme.typography.caption,
    fontWeight: 600,
    lineHeight: 1.3,
    // Unlike with `anywhere`, a narrow table column does not break a word.
    overflowWrap: 'break-word',
    textAlign: 'start',
    '& svg': { width: 14, height: 14, flexShrink: 0 },
  } as const
}

/** Created once: lists have hundreds of chips. */
const LOOKS = {
  good: lookOf('good'),
  bad: lookOf('bad'),
  doubtful: lookOf('doubtful'),
  info: lookOf('info'),
  neutral: lookOf('neutral'),
}
