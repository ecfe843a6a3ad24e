import { t } from '../support/tap.ts'
import { COLUMNS as BILLINGS } from '../../server/features/billings/billings.sheet.ts'
import { COLUMNS as CLIENTS } from '../../server/features/clients/clients.sheet.ts'
import { CellError, type Cell } from '../../server/xlsx/cells.ts'
import { render, type Message } from '../../server/messages.ts'
import { inRow } from '../../server/xlsx/row-errors.ts'
import type { Column } from '../../server/xlsx/records.ts'
import { tableUnder } from '../support/imports-guide.ts'

/** A column of each kind of cell. */
const KINDS: Record<string, Column<unknown>> = {
  Any: BILLINGS.driver_name,
  Text: BILLINGS.driver_name,
  'Yes or no': CLIENTS.tax_invoice,
  Amount: CLIENTS.unit_usd,
  Number: BILLINGS.current_mileage,
  Date: BILLINGS.installation_date,
  'Date, 1904': BILLINGS.installation_date,
  Instant: BILLINGS.last_connection,
  Status: BILLINGS.status,
  IMEI: BILLINGS.imei_number,
  SIM: BILLINGS.sim_cards_number,
  'E-mail': CLIENTS.email_1,
}

const code = '`([^`]+)`'

/** The cells that a row of the table tells of: "`12.5`, the number `12.5`". */
function cellsOf(text: string): Cell[] {
  if (text.startsWith('empty')) return [null, '', ' \u00a0']
  const found = text.matchAll(new RegExp(`(the number |the error |the yes/no cell )?${code}`, 'g'))
  return Array.from(found, ([, kind, value = '']) => {
    if (kind === 'the number ') return Number(value)
    if (kind === 'the error ') return { error: value }
    return kind ? value === 'TRUE' : value
  })
}

/** What a cell becomes, in the words of the table. */
function becomes(kind: string, cell: Cell): string {
  const warnings: string[] = []
  const warn = (said: Message) => warnings.push(render(said))
  try {
    const value = KINDS[kind]!.read(cell, { date1904: kind.endsWith('1904'), warn })
    const shown = kind === 'Amount' ? (Number(value) / 100).toFixed(2) : String(value)
    const warned = warnings.map((warning) => `, with a warning: \`${warning}\``).join('')
    return value === null ? 'nothing' : `\`${shown}\`${warned}`
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    return `an error: \`${render(inRow({ ...error.reason, hint: error.hint, column: null, value: null }))}\``
  }
}

const rows = tableUnder('The cells')

t.test('every kind of cell is in the table', async (t) => {
  t.same([...new Set(rows.map(([kind]) => kind))].sort(), Object.keys(KINDS).sort())
})

for (const [kind = '', inCell = '', result = ''] of rows)
  t.test(`${kind}: ${inCell} becomes ${result}`, async (t) => {
    const cells = cellsOf(inCell)
    t.ok(cells.length > 0)
    for (const cell of cells) {
      const shown = JSON.stringify(cell)
      if (result === 'as it is') t.equal(becomes(kind, cell), `\`${cell as string}\``, shown)
      else t.equal(becomes(kind, cell), result.replace(/^nothing: .*/, 'nothing'), shown)
    }
  })
