import { Box } from '@mui/material'
import { encode } from 'uqr'

/** Around the code, in its own squares: fewer confuse some cameras. */
const BORDER = 4

/** A text as a QR code, drawn as one path; it is dark on white in the dark theme too, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, maxWidth: '100%', bgcolor: 'common.white', borderRadius: 1, flexShrink: 0 }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  )
}
