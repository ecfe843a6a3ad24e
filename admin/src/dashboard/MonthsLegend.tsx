import { Stack, Typography } from '@mui/material'

/** A line of a chart. */
export interface ChartLine {
  key: string
  /** Text. */
  name: string
  colour: string
  /** Its stroke, when it is not a whole one. */
  dashes: string | undefined
}

/** Says which line is what. */
export const MonthsLegend = ({ lines }: { lines: readonly ChartLine[] }) => (
  <Stack direction="row" spacing={3} sx={{ mb: 1.5 }}>
    {lines.map(({ key, name, colour, dashes }) => (
      <Stack key={key} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <svg width={28} height={10} aria-hidden>
          <path d="M1 5H27" stroke={colour} strokeWidth={2.5} strokeDasharray={dashes} />
        </svg>
        <Typography variant="body2">{name}</Typography>
      </Stack>
    ))}
  </Stack>
)
