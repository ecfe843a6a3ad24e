import { Box } from '@mui/material'
import { heardOnly } from '../common/heardOnly.ts'
import type { NamedCount } from './stats.ts'

interface ChartTableProps {
  /** Texts. */
  title: string
  columns: [name: string, value: string]
  counts: readonly NamedCount[]
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
            <td>{each.value.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
)
