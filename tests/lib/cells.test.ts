import { tsImport } from 'tsx/esm/api'
import { t } from '../support/tap.ts'
import type * as CellDates from '../../server/xlsx/cell-dates.ts'
import { instantOf } from '../../server/xlsx/cell-dates.ts'
import { decimal, integer, money } from '../../server/xlsx/cell-numbers.ts'
import { type Cell, CellError, code, email, required, text, yesNo } from '../../server/xlsx/cells.ts'
import { message, render } from '../../server/messages.ts'
import { inRow } from '../../server/xlsx/row-errors.ts'

const IMEI = {
  pattern: /^[A-Za-z0-9]{5,20}$/,
  invalid: 'cell.not_imei',
  shape: message('hint.imei_shape'),
} as const

/** What a reader makes of cells: a value, or the message of its error after `!`. */
function readings(read: (cell: Cell) => unknown, cells: Cell[]): unknown[] {
  return cells.map((cell) => {
    try {
      return read(cell)
    } catch (error) {
      // Not by instanceof: modules that are loaded again have a class of their own.
      const { constructor, reason, hint } = error as CellError
      if (constructor.name !== CellError.name) throw error
      return `!${render(inRow({ ...reason, hint, column: null, value: null }))}`
    }
  })
}

t.test('blank cells are null and error cells are errors, whatever is read', async (t) => {
  const readers = [text, money, integer, decimal, yesNo, email, (cell: Cell) => code(cell, IMEI)]
  for (const read of [...readers, (cell: Cell) => instantOf(cell, false)])
    t.same(readings(read, [null, '', ' \u00a0 ', { error: '#N/A' }]), [
      null,
      null,
      null,
      '!#N/A is an error in the sheet',
    ])
  t.same(
    readings((cell) => required(text(cell)), [null, 'a']),
    ['!the cell is empty', 'a'],
  )
})

t.test('text is trimmed and composed, and numbers become plain digits', async (t) => {
  t.same(readings(text, [' a b ', 'e\u0301', 861474190245097, 8.9e18, 1e21, 0.5, 1e-7, true]), [
    'a b',
    'é',
    '861474190245097',
    '8900000000000000000',
    '1000000000000000000000',
    '0.5',
    '0.0000001',
    'TRUE',
  ])
})

t.test('a code keeps its digits, and one that Excel has rounded is an error', async (t) => {
  const rounded = 'is not an IMEI: Excel has rounded it, so format the column as text and type it again'
  const sound: Cell[] = ['862646442296965', ' 86-264644 2296965\u200b', 861474190245097, 35e13, 'AB12E34']
  t.same(
    readings((cell) => code(cell, IMEI), sound),
    ['862646442296965', '862646442296965', '861474190245097', '350000000000000', 'AB12E34'],
  )
  const invalid: Cell[] = [
    '3.5E+14',
    '3,5e14',
    8.9255614122611e18,
    1e15,
    12345.5,
    -12345,
    true,
    '1234',
    'a'.repeat(21),
    'Ж12345',
  ]
  t.same(
    readings((cell) => code(cell, IMEI), invalid),
    [
      `!"3.5E+14" ${rounded}`,
      `!"3,5e14" ${rounded}`,
      `!"8925561412261100000" ${rounded}`,
      `!"1000000000000000" ${rounded}`,
      '!"12345.5" is not an IMEI',
      '!"-12345" is not an IMEI',
      '!"TRUE" is not an IMEI',
      '!"1234" is not an IMEI',
      `!"${'a'.repeat(21)}" is not an IMEI`,
      '!"Ж12345" is not an IMEI',
    ],
  )
})

t.test('money is cents, from numbers and from numeric text', async (t) => {
  t.same(
    readings(
      (cell) => money(cell),
      [650.5, 0, 0.1 + 0.2, 1.005 * 100, 9_999_999.99, '4.50', '1,234.5', '1\u00a0234', '+3'],
    ),
    [65050, 0, 30, 10050, 999_999_999, 450, 123450, 123400, 300],
  )
  t.same(
    readings((cell) => money(cell), ['abc', '$5', true, 4.555, '0.001', -1, 10_000_000, '1e3']),
    [
      '!"abc" is not an amount',
      '!"$5" is not an amount',
      '!"TRUE" is not an amount',
      '!"4.555" has more than two decimals',
      '!"0.001" has more than two decimals',
      '!"-1" is negative',
      '!"10000000" must be at most $9,999,999.99',
      '!"1e3" is not an amount',
    ],
  )
  t.same(
    readings((cell) => money(cell, false), [10_000_000]),
    ['!"10000000" is more than 9,999,999.99'],
    'in a currency that is not known',
  )
})

t.test('numbers', async (t) => {
  t.same(readings(decimal, [333324.9, '12', '1,234.56', '12km', -1, 2e9]), [
    333324.9,
    12,
    1234.56,
    '!"12km" is not a number',
    '!"-1" is negative',
    '!"2000000000" is more than 1,000,000,000',
  ])
  t.same(
    readings((cell) => integer(cell, 365), [12, '7', 1.5, 366]),
    [12, 7, '!"1.5" is not a whole number', '!"366" is more than 365'],
  )
})

t.test('yes and no', async (t) => {
  t.same(readings(yesNo, ['Yes', 'y', 'TRUE', 1, '1', true]), Array(6).fill(true))
  t.same(readings(yesNo, ['no', 'N', 'False', 0, '0', false]), Array(6).fill(false))
  t.same(readings(yesNo, ['maybe', 2]), ['!"maybe" is not yes or no', '!"2" is not yes or no'])
})

t.test('e-mail addresses', async (t) => {
  const sound = ['a@b.co', 'a@b.c', 'first.last+tag@sub.example.com', "o'neil@example.org"]
  t.same(readings(email, sound), sound)
  const invalid = [
    'not-an-email',
    'a@b',
    'a@@b.co',
    '.a@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a b@c.co',
    'a@b.co, c@d.co',
    '@b.co',
    'a@b.co\r\nBcc: x@y.zz',
  ]
  for (const [index, reading] of readings(email, invalid).entries())
    t.equal(reading, `!"${invalid[index]}" is not an e-mail address`)
})

for (const zone of ['America/Los_Angeles', 'Pacific/Apia', 'UTC'])
  t.test(`dates are the same in ${zone}`, async (t) => {
    const before = process.env.TZ
    process.env.TZ = zone
    t.teardown(() => (before === undefined ? delete process.env.TZ : (process.env.TZ = before)))
    // Loaded again, since a module can also ask for the zone when it is loaded.
    const module = '../../server/xlsx/cell-dates.ts'
    const { dateOf, instantOf } = (await tsImport(module, import.meta.url)) as typeof CellDates

    t.same(
      readings(
        (cell) => dateOf(cell, false),
        [46156, 46156.999999, 46300.5, '2026-10-05', '2026-10-05 23:59'],
      ),
      ['2026-05-14', '2026-05-15', '2026-10-05', '2026-10-05', '2026-10-05'],
    )
    t.same(
      readings(
        (cell) => instantOf(cell, false),
        [46323.5979050926, 46323, '2026-10-05 14:03', '2026-10-05T14:03:22.500Z'],
      ),
      ['2026-10-28T14:20:59Z', '2026-10-28T00:00:00Z', '2026-10-05T14:03:00Z', '2026-10-05T14:03:22Z'],
    )
    t.equal(instantOf(46323.5979050926 - 1462, true), '2026-10-28T14:20:59Z')
    const hint = '(write 2026-10-31)'
    const invalid = ['31/31/2026', '2026-02-30', '2026-10-05 24:00', '2026-10-05T14:03+03:00']
    t.same(
      readings((cell) => dateOf(cell, false), invalid),
      invalid.map((cell) => `!"${cell}" is not a date ${hint}`),
    )
    const far: Cell[] = [60, 0.5, -5, 29220, 20261005, '1979-12-31', '2101-01-01', 1e300]
    for (const reading of readings((cell) => dateOf(cell, false), far))
      t.match(reading, `is not a date from 1980 to 2100 ${hint}`)
  })
