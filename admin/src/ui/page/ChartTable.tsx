import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'

interface ChartTableProps {
  /** Texts. */
  title: string
  columns: readonly string[]
  /** The cells of each row, the first of which names it. */
  rows: readonly (readonly string[])[]
}

/** The data of a chart, for screen readers. */
export const ChartTable = ({ title, columns, rows }: ChartTableProps) => (
  <Box sx={visuallyHidden}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
)
