import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { formatDollars } from '../ui/format/money.ts'
import type { Client } from './client.ts'

const PRICES = [
  ['unit', 'unit_usd', 'unit_local'],
  ['fuel', 'fuel_usd', 'fuel_local'],
  ['installation', 'usd0', 'local0'],
  ['installation_fuel', 'usd1', 'local1'],
] as const

/** The client's two tariffs side by side. */
export function ClientPricing({ client }: { client: Client }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.clients.details.${key}`)
  const price = (dollars: number | null) =>
    dollars === null ? translate('common.none') : formatDollars(dollars)
  return (
    <DetailSection title={text('pricing')} about={text('pricing_hint')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={tableSx}>
          <TableHead>
            <TableRow>
              <TableCell />
              <TableCell align="right">{text('usd')}</TableCell>
              <TableCell align="right">{text('local')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {PRICES.map(([key, usd, local]) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {text(key)}
                </TableCell>
                <TableCell align="right">{price(client[usd])}</TableCell>
                <TableCell align="right">{price(client[local])}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </DetailSection>
  )
}

/** In line with the heading; two of the largest amounts fit on a phone. */
const tableSx = {
  maxWidth: 640,
  '& th, & td': { px: { xs: 0.5, sm: 2 } },
  '& tr > :first-of-type': { paddingInlineStart: 0 },
  '& tr > :last-of-type': { paddingInlineEnd: 0 },
}
