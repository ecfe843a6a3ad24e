import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { Repricing } from './useRepricing.ts'

type Line = Repricing['lines'][number]

/** So many lines are shown at first, and more of them each time. */
const SHOWN = 100

const COLUMNS = ['vehicle', 'price', 'amount'] as const

/** The lines whose prices change, with the old and the new ones. */
export function RepricedLines({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const translate = useTranslate()
  const [shown, setShown] = useState(SHOWN)
  const name = translate('statement.repricing.lines')
  const more = Math.min(SHOWN, lines.length - shown)
  return (
    <>
      <Box role="group" aria-label={name} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={name} sx={{ '& th, & td': { px: 1, verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableCell key={column} align={column === 'amount' ? 'right' : 'left'}>
                  {translate(`statement.repricing.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(0, shown).map((line) => (
              <LineRow key={line.item_id} line={line} currency={currency} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {more > 0 && (
        <Button size="small" onClick={() => setShown(shown + SHOWN)}>
          {translate('statement.repricing.more', { count: formatCount(more) })}
        </Button>
      )}
    </>
  )
}

/** The prices of a line by what they are for; of the two for an installation one counts, by the fuel sensor. */
const PRICES = [
  ['monthly', 'monthly_rate'],
  ['fuel', 'fuel_rate'],
  ['installation', 'installation_rate'],
  ['installation', 'installation_rate_fuel'],
] as const

function LineRow({ line, currency }: { line: Line; currency: string }) {
  const translate = useTranslate()
  const { sr_no, vehicle_name, imei_number, before, after } = line
  const changes = PRICES.filter(([, name]) => before[name] !== after[name])
  const amounts = (from: number, to: number) => ({
    before: formatMoney(from, currency),
    after: formatMoney(to, currency),
  })
  const { before: old, after: next } = amounts(before.amount, after.amount)
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {`${sr_no}. ${vehicle_name ?? imei_number ?? ''}`}
      </TableCell>
      <TableCell>
        {changes.map(([what, name]) => (
          <Box key={name}>{translate(`statement.repricing.${what}`, amounts(before[name], after[name]))}</Box>
        ))}
      </TableCell>
      <TableCell align="right">
        {before.amount === after.amount ? (
          next
        ) : (
          <>
            <Box>
              <HiddenLabel of="old" />
              <Box component="s" sx={{ color: 'text.secondary' }}>
                {old}
              </Box>
            </Box>
            <Box>
              <HiddenLabel of="new" />
              {next}
            </Box>
          </>
        )}
      </TableCell>
    </TableRow>
  )
}

/** Which of the two amounts it is, for those who do not see that the old one is struck out. */
function HiddenLabel({ of: which }: { of: 'old' | 'new' }) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={visuallyHidden}>
      {translate(`statement.repricing.${which}`)}{' '}
    </Box>
  )
}
