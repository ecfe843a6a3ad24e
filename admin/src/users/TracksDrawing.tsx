import { Box } from '@mui/material'
import { INK, INK_LINE, INK_MARK, INK_QUIET, INK_TEXT } from '../theme/palette.ts'

/** The tracks of three vehicles, from the left to the lines of a statement. */
const TRACKS = [
  'M24 96 H112 q16 0 16 16 v10 q0 16 16 16 H252 q16 0 16 16 v2 q0 14 16 14 H344',
  'M60 250 v-18 q0 -16 16 -16 H176 q16 0 16 -16 v0 q0 -4 10 -4 H344',
  'M120 332 H204 q16 0 16 -16 V240 q0 -16 16 -16 H344',
]
/** The positions along the tracks. */
const FIXES: readonly (readonly [x: number, y: number])[] = [
  [64, 96],
  [128, 118],
  [204, 138],
  [60, 236],
  [124, 216],
  [160, 332],
  [220, 284],
]
const ROADS = [
  'M-20 172 H420',
  'M96 -20 V400',
  'M236 -20 V70 q0 24 24 24 H560',
  'M-20 292 H300 q24 0 24 24 V400',
  'M176 92 V400',
]
const LINES = [170, 196, 224]

/** Tracks that become lines of a statement: what the product does. Decorative. */
export const TracksDrawing = () => (
  <Box component="svg" viewBox="0 0 540 380" aria-hidden sx={{ display: 'block', width: '100%' }}>
    <g fill="none" stroke={INK_LINE} strokeWidth={7} strokeLinecap="round" opacity={0.55}>
      {ROADS.map((road) => (
        <path key={road} d={road} />
      ))}
    </g>
    <g fill="none" stroke={INK_MARK} strokeWidth={2.5} strokeLinecap="round">
      {TRACKS.map((track) => (
        <path key={track} d={track} />
      ))}
    </g>
    {FIXES.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={4.5} fill={INK} stroke={INK_MARK} strokeWidth={2} />
    ))}
    {[
      [24, 96],
      [60, 250],
      [120, 332],
    ].map(([x, y]) => (
      <g key={x} fill={INK_MARK}>
        <circle cx={x} cy={y} r={14} opacity={0.2} />
        <circle cx={x} cy={y} r={6} />
      </g>
    ))}
    <Sheet />
  </Box>
)

/** The statement: a heading, a line for each vehicle, and the total. */
const Sheet = () => (
  <g>
    <rect x={344} y={62} width={176} height={244} rx={10} fill={INK_TEXT} />
    <rect x={364} y={84} width={74} height={9} rx={3} fill={INK} />
    <rect x={364} y={102} width={112} height={5} rx={2.5} fill={INK_QUIET} />
    <rect x={364} y={128} width={136} height={1} fill={INK_QUIET} />
    {LINES.map((y) => (
      <g key={y}>
        <circle cx={344} cy={y} r={5} fill={INK_MARK} stroke={INK} strokeWidth={2} />
        <rect x={364} y={y - 3} width={66} height={6} rx={3} fill={INK_QUIET} />
        <rect x={468} y={y - 3} width={32} height={6} rx={3} fill={INK_LINE} />
      </g>
    ))}
    <rect x={364} y={250} width={136} height={1} fill={INK_QUIET} />
    <rect x={364} y={270} width={44} height={8} rx={3} fill={INK} />
    <rect x={446} y={268} width={54} height={12} rx={4} fill={INK_LINE} />
  </g>
)
