import type { Palette } from '@mui/material'
import { getContrastRatio } from '@mui/material/styles'
import { CHART_COLOURS, INK, INK_MARK, INK_QUIET, INK_TEXT } from '../../admin/src/theme/palette.ts'
import { Table } from './Table.tsx'
import { THEMES } from './themes.ts'

/** The contrasts that WCAG 2.2 AA asks for. */
const TEXT = 4.5
const MARK = 3

/** A colour on another one. */
interface Pair {
  name: string
  use: string
  /** The least contrast; null where none is asked for. */
  least: number | null
  of: (palette: Palette) => [fore: string, back: string]
}

const STATES = ['success', 'warning', 'error', 'info'] as const
const MEANINGS: Record<(typeof STATES)[number], string> = {
  success: 'done, charged, a balance that is not negative',
  warning: 'to be looked at: a default rate, a warning of a row',
  error: 'failed, dangerous, a negative balance',
  info: 'news that ask for nothing',
}

/** The colours of the admin as they meet on its screens. */
const PAIRS: readonly Pair[] = [
  {
    name: 'text.primary',
    use: 'text on the page',
    least: TEXT,
    of: ({ text, background }) => [text.primary, background.default],
  },
  {
    name: 'text.primary',
    use: 'text on a card',
    least: TEXT,
    of: ({ text, background }) => [text.primary, background.paper],
  },
  {
    name: 'text.secondary',
    use: 'labels and hints on the page',
    least: TEXT,
    of: ({ text, background }) => [text.secondary, background.default],
  },
  {
    name: 'text.secondary',
    use: 'labels and hints on a card',
    least: TEXT,
    of: ({ text, background }) => [text.secondary, background.paper],
  },
  {
    name: 'text.disabled',
    use: 'what cannot be used now',
    least: null,
    of: ({ text, background }) => [text.disabled, background.paper],
  },
  {
    name: 'primary.main',
    use: 'links, icons of buttons, the focus ring',
    least: TEXT,
    of: ({ primary, background }) => [primary.main, background.paper],
  },
  {
    name: 'primary.contrastText',
    use: 'the filled button',
    least: TEXT,
    of: ({ primary }) => [primary.contrastText, primary.main],
  },
  ...STATES.map((state): Pair => ({
    name: `${state}.main`,
    use: MEANINGS[state],
    least: TEXT,
    of: (palette) => [palette[state].main, palette.background.paper],
  })),
  {
    name: 'divider',
    use: 'lines between rows',
    least: null,
    of: ({ divider, background }) => [divider, background.paper],
  },
  { name: 'INK_TEXT', use: 'the app bar, alike in both themes', least: TEXT, of: () => [INK_TEXT, INK] },
  { name: 'INK_QUIET', use: 'secondary text on the app bar', least: TEXT, of: () => [INK_QUIET, INK] },
  { name: 'INK_MARK', use: 'marks on the app bar', least: MARK, of: () => [INK_MARK, INK] },
  ...CHART_COLOURS.light.map((_, at): Pair => ({
    name: `CHART_COLOURS ${at + 1}`,
    use: 'parts and lines of charts on a card',
    least: MARK,
    of: ({ mode, background }) => [CHART_COLOURS[mode][at]!, background.paper],
  })),
]

/** The pairs of colours with their contrast in both themes, computed from the theme. */
export const ColourTable = () => (
  <Table>
    <thead>
      <tr>
        <th>Colour</th>
        <th>Use</th>
        <th>Light</th>
        <th>Dark</th>
      </tr>
    </thead>
    <tbody>
      {PAIRS.map((pair) => (
        <tr key={`${pair.name} ${pair.use}`}>
          <td>
            <code>{pair.name}</code>
          </td>
          <td>{pair.use}</td>
          <Sample pair={pair} palette={THEMES.light.palette} />
          <Sample pair={pair} palette={THEMES.dark.palette} />
        </tr>
      ))}
    </tbody>
  </Table>
)

function Sample({ pair: { least, of }, palette }: { pair: Pair; palette: Palette }) {
  const [fore, back] = of(palette)
  const ratio = getContrastRatio(fore, back)
  return (
    <td>
      <span style={sampleStyle(fore, back)} aria-hidden>
        {least === TEXT ? 'Aa' : <span style={{ ...markStyle, backgroundColor: fore }} />}
      </span>
      <code>{fore}</code> on <code>{back}</code>
      <br />
      <bdi>{ratio.toFixed(1)}:1</bdi> {verdictOf(ratio, least)}
    </td>
  )
}

const verdictOf = (ratio: number, least: number | null): string => {
  if (least === null) return '(no least contrast)'
  return ratio >= least ? `passes ${least}:1` : `FAILS ${least}:1`
}

const sampleStyle = (color: string, backgroundColor: string) => ({
  color,
  backgroundColor,
  display: 'inline-block',
  padding: '2px 10px',
  marginInlineEnd: 8,
  border: '1px solid gray',
  borderRadius: 4,
  fontWeight: 600,
})

/** What need not be read is shown as a mark. */
const markStyle = { display: 'inline-block', width: 20, height: 12, borderRadius: 3 }
