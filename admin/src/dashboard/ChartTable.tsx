import { Box } from '@mui/material'
import { formatCount } from '../common/numbers.ts'
import type { NamedCount } from './stats.ts'

interface ChartTableProps {
  /** Texts. */
  title: string
  columns: [name: string, value: string]
  counts: readonly NamedCount[]
}

/** There for screen readers, out of sight. */
const heardOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** What a chart shows, for those who hear the page. */
export const ChartTable = ({ title, columns: [name, value], counts }: ChartTableProps) => (
  <Box sx={heardOnly}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((each) => (
          <tr key={each.name}>
            <th scope="row">{each.name}</th>
            <td>{formatCount(each.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
)
