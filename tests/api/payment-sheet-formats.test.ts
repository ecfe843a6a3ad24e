import { paymentReference } from '../../server/features/billings/payment-reference.rules.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import {
  COLUMNS,
  csv,
  detailsOf,
  HEADERS,
  paymentSheetsBy,
  row,
  sheet,
  TITLE,
  type Line,
} from '../support/payment-sheet.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const user = await signedIn(await createTestApp(t), 'ana')
const { aProfile, send, preview, run, waiting } = paymentSheetsBy(user)

/** What may be wrong with a line, and by which code its error says so; null: nothing is. */
const BAD: [what: string, line: Line, code: string | null, currency?: string][] = [
  ['an amount of zero', { credit: '0.00' }, 'payment_line.zero'],
  ['a negative credit', { credit: '-5.00' }, 'cell.negative'],
  ['money in and money out', { credit: '5.00', debit: '5.00' }, 'payment_line.both_columns'],
  ['the other decimal sign', { credit: '1.234,50' }, 'cell.not_amount_by'],
  ['a third decimal', { credit: '5.005' }, 'cell.decimals'],
  ['more than 9,999,999,999.99', { credit: '10000000000.00' }, 'cell.more_than'],
  ['just that', { credit: '9,999,999,999.99' }, null],
  ['a day in the future', { credit: '5.00', date: '31/12/2099' }, 'payment_line.future'],
  ['a day in the other order', { credit: '5.00', date: '10/31/2026' }, 'cell.not_date_in_order'],
  ['a day of the other kind', { credit: '5.00', date: 46_300 }, 'cell.other_dates'],
  ['no day', { credit: '5.00', date: '' }, 'cell.empty'],
  ['the headers once more', { credit: 'Paid in', date: 'Date' }, 'cell.not_date_in_order'],
  ['another currency than its profile', { credit: '5.00 KES' }, 'payment_line.other_currency'],
  ['no amount', { credit: '' }, 'cell.empty'],
  ['a currency of its own', { credit: '6.00', details: 'good' }, null, 'KES'],
  ['no such currency', { credit: '7.00' }, 'cell.not_currency', 'XYZ'],
  ['cents of a currency without', { credit: '7.50' }, 'cell.whole_amount', 'JPY'],
]

t.test('each bad line has its named error, and the rest goes on', async (t) => {
  const profile = await aProfile({ columns: { ...COLUMNS, currency: 'Currency' } })
  const rows = BAD.map(([, line, , currency = '']) => [...row(line), currency])
  const file = workbookOf([...TITLE, [...HEADERS, 'Currency'], ...rows])
  const shown = await preview(profile, file)
  for (const [at, [what, , code]] of BAD.entries())
    t.equal(shown.rows[at].errors[0]?.code ?? null, code, what)
  const lines = shown.rows.flatMap(({ details }: { details?: { line: object } }) => details?.line ?? [])
  t.match(lines, [
    { amount: 9_999_999_999.99, currency: 'USD' },
    { amount: 6, currency: 'KES' },
  ])
  const done = await run(profile, file)
  t.equal((await waiting(done.import_id)).length, 2)
  const workbook = await user.request('GET', done.error_workbook_url)
  t.equal(workbook.statusCode, 200)
  const errors = BAD.filter(([, , code]) => code !== null).length
  t.match(await preview(profile, workbook.rawPayload, { name: 'errors.xlsx' }), { counts: { errors } })
})

t.test('texts are taken as far as there is room for them', async (t) => {
  const profile = await aProfile()
  const named = (count: number): Line => ({
    credit: '5.00',
    reference: 'R'.repeat(count),
    payer: 'P'.repeat(count),
  })
  const file = sheet([named(255), named(256), { credit: '6.00', details: 'D'.repeat(1000) }])
  const codes = (errors: { code: string }[]) => errors.map(({ code }) => code)
  const shown = await preview(profile, file)
  t.same(
    shown.rows.map(({ errors }: { errors: { code: string }[] }) => codes(errors)),
    [[], ['cell.too_long', 'cell.too_long'], []],
  )
  const { import_id } = await run(profile, file)
  const lines = await waiting(import_id)
  t.same(lines.map(({ reference }: { reference: string | null }) => reference?.length ?? 0).sort(), [0, 255])
})

t.test('a date is read in the order of the profile, or not at all', async (t) => {
  const dates = ['2026-10-05', '26/10/05', '05/10/2026', '31/10/2026', '10/31/2026']
  const file = sheet(dates.map((date, at) => ({ date, credit: '5.00', details: `line ${at}` })))
  const read = async (date_order: string) =>
    (await preview(await aProfile({ date_order }), file)).rows.map(
      ({ details, errors }: { details?: { line: { day: string } }; errors: { code: string }[] }) =>
        details?.line.day ?? errors[0]!.code,
    )
  const wrong = 'cell.not_date_in_order'
  t.same(await read('year_first'), ['2026-10-05', '2026-10-05', wrong, wrong, wrong])
  t.same(await read('day_first'), ['2026-10-05', '2005-10-26', '2026-10-05', '2026-10-31', wrong])
  t.same(await read('month_first'), ['2026-10-05', wrong, '2026-05-10', wrong, '2026-10-31'])
})

t.test('merged cells hold what their first cell does, and sums are no lines', async (t) => {
  const lines = [{ credit: '5.00', details: 'one' }, { credit: '6.00', date: '' }, { credit: '7.00' }]
  const sums = [
    ['', '', 'Sub-total', '', '18.00'],
    ['TOTAL', '', '', '', '18.00'],
    ['', 'Closing balance', '', '', '', '', '9,999.00'],
  ]
  const rows = [...TITLE, HEADERS, ...lines.map(row), ...sums]
  // The title is, and the day of the first two lines.
  const merges = ['A1:G1', 'A5:A6']
  const shown = await preview(await aProfile(), workbookOf(rows, { merges }))
  t.same(detailsOf(shown), ['5 waits', '6 error', '7 waits', '8 total', '9 total', '10 total'])
  t.match(shown.rows[1].errors, [{ code: 'cell.empty', column: 'Date' }])
})

t.test('a reference of another client than the payer has paid for is likely, not sure', async (t) => {
  const owner = await aBilling(user)
  const { client_id } = await aFleet(user, { client_name: 'Somebody else' }, [])
  const profile = await aProfile()
  const paid = sheet([{ payer: 'AMINA HASSAN', credit: '3.00' }])
  await run(profile, paid, { fields: { decisions: JSON.stringify([{ row: 5, client_id }]) } })
  const reference = paymentReference(owner.id)
  const shown = await preview(profile, sheet([{ payer: 'AMINA HASSAN', details: reference, credit: '4.00' }]))
  t.match(shown.rows[0].details, {
    state: 'waits',
    match: { certainty: 'likely', doubt: 'contradicted', candidates: [{ client: { id: owner.client_id } }] },
  })
})

t.test('how sure a line is, and why, in words', async (t) => {
  const aPayer = async (client_name: string, unit_usd: number) => {
    const { client, client_id, vehicle_ids } = await aFleet(user, { client_name, unit_usd }, ['USD'])
    return { client, billing: await aBilling(user, { client_id, vehicle_ids }) }
  }
  const quokka = await aPayer('Quokka Movers', 4321.5)
  const wombat = await aPayer('Wombat Freight', 777.25)
  await aPayer('Numbat Freight', 777.25)
  const { id } = quokka.billing
  const lines: [line: Line, certainty: string, why: string][] = [
    [{ details: paymentReference(id), credit: '1.00' }, 'sure', 'Sure: a payment reference'],
    [
      { details: 'Quokka Movers', credit: '2.00' },
      'likely',
      'Likely by the name of the client, but nothing else says so',
    ],
    [
      { details: 'Cash', credit: '777.25' },
      'several',
      '2 clients by the exact amount due: nothing else says so',
    ],
    [{ details: 'Nobody', credit: '0.07' }, 'none', 'Nothing names a client'],
    [
      { details: `statement no. ${id} Quokka Movers`, credit: '3.00' },
      'sure',
      'Sure: the number of a statement and the name of the client',
    ],
    [
      { details: `acc ${wombat.client.client_id}`, credit: '777.25' },
      'likely',
      'Likely by the id of the client and the exact amount due, but nothing else says so',
    ],
  ]
  const { rows } = await preview(await aProfile(), sheet(lines.map(([line]) => line)))
  interface Shown {
    details: { match: { certainty: string } }
    changes: { field: string; to: string }[]
  }
  t.same(
    (rows as Shown[]).map(({ details, changes }) => [
      details.match.certainty,
      changes.find(({ field }) => field === 'Why')?.to,
    ]),
    lines.map(([, certainty, why]) => [certainty, why]),
  )
})

t.test('a column says which way the money went', async (t) => {
  const columns = { ...COLUMNS, credit: null, debit: null, amount: 'Amount', direction: 'CR/DR' }
  const lines = [
    ['5.00', 'CR'],
    ['6.00', 'DR'],
    ['6.00', 'sideways'],
    ['6.00', ''],
    ['-6.00', 'CR'],
  ].map(([amount, direction]) => ['05/10/2026', '', '', 'Somebody', amount, direction])
  const file = workbookOf([['Date', 'Reference', 'Payer', 'Details', 'Amount', 'CR/DR'], ...lines])
  const shown = await preview(await aProfile({ columns }), file)
  t.same(detailsOf(shown), ['2 waits', '3 debit', '4 error', '5 error', '6 error'])
  t.match(shown.rows[0].details.line, { amount: 5, payer: null, details: ['Somebody'] })
  t.match(shown.rows.slice(2), [
    { errors: [{ column: 'CR/DR', code: 'cell.not_direction' }] },
    { errors: [{ column: 'CR/DR', code: 'cell.empty' }] },
    { errors: [{ column: 'Amount', code: 'cell.negative' }] },
  ])
})

t.test('formats: .xls, .csv in both encodings, with each delimiter, in each order of dates', async (t) => {
  const payer = 'Ünal Nakliyat €'
  const rows = (date: string, amount: string) => [
    ['Extracto'],
    ['Fecha', 'Concepto', 'Ordenante', 'Importe'],
    [date, 'uno; dos, "tres"', payer, amount],
    [date, 'salida', payer, `-${amount}`],
  ]
  const columns = {
    ...{ date: 'Fecha', amount: 'Importe', credit: null, debit: null, direction: null, currency: null },
    ...{ reference: null, payer: 'Ordenante', details: ['Concepto'] },
  }
  const windows = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
  const inUtf16 = (table: string[][], sign: string) => Buffer.from('\ufeff' + csv(table, sign), 'utf16le')
  const files: [string, Buffer, string, string][] = [
    ['a.csv', Buffer.from(csv(rows('31/10/2026', '1.234,50'), ';')), 'day_first', ','],
    ['b.csv', Buffer.from('\ufeff' + csv(rows('2026-10-31', '1,234.50'), ',')), 'year_first', '.'],
    ['c.csv', windows(csv(rows('10/31/26', '1 234.50'), '\t')), 'month_first', '.'],
    ['d.txt', inUtf16(rows('31-Oct-2026', '$1,234.50'), '\t'), 'day_first', '.'],
    ['other-order.csv', inUtf16(rows('31/10/2026', '1234.50'), ',').swap16(), 'day_first', '.'],
    ['e.xls', workbookOf(rows('20261031', '1234,5'), { bookType: 'xls' }), 'day_first', ','],
    ['f.xls', Buffer.from(csv(rows('31.10.2026', '1.234,50'), '\t')), 'day_first', ','],
    ['g.xlsx', workbookOf(rows('31/10/2026', '1234.5')), 'day_first', '.'],
  ]
  for (const [name, file, date_order, decimal_sign] of files) {
    const profile = await aProfile({ columns, date_order, decimal_sign })
    const shown = await preview(profile, file, { name })
    t.same(detailsOf(shown), ['3 waits', '4 debit'], name)
    t.match(
      shown.rows[0].details.line,
      { day: '2026-10-31', amount: 1234.5, payer, details: ['uno; dos, "tres"'] },
      name,
    )
  }
})

t.test('a look at a sheet proposes what its columns are for, and finds the profile that fits', async (t) => {
  const peek = async (file: Buffer, name: string) =>
    (await user.upload('/api/payment-sheets/peek', file, name)).json()
  const mpesa = [
    ['M-PESA ORGANISATION STATEMENT'],
    [
      'Receipt No.',
      'Completion Time',
      'Details',
      'Paid In',
      'Withdrawn',
      'Balance',
      'Other Party Info',
      'A/C No.',
    ],
    ['SJV1', '2026-10-31 14:22:10', 'Pay Bill', '1,250.00', '', '9,000.00', '2547*** - JOHN KAMAU', 'C1001'],
  ]
  const found = await peek(Buffer.from(csv(mpesa, ',')), 'mpesa.csv')
  t.match(found, {
    header_row: 2,
    date_order: 'year_first',
    decimal_sign: '.',
    columns: {
      ...{
        date: 'Completion Time',
        amount: null,
        credit: 'Paid In',
        debit: 'Withdrawn',
        reference: 'Receipt No.',
      },
      ...{ payer: 'Other Party Info', details: ['Details', 'A/C No.'], currency: null },
    },
    profile_id: null,
  })
  const { columns, date_order, decimal_sign } = found
  const profile = await aProfile({ columns, date_order, decimal_sign, currency: 'KES' })
  t.match(await peek(Buffer.from(csv(mpesa, ',')), 'mpesa.csv'), { profile_id: profile.id })
  const german = [
    ['Buchungstag', 'Betrag', 'Währung'],
    ['31.10.2026', '-1.234,50', 'EUR'],
  ]
  const mixed = ['05/10/2026', '2026-10-06'].map((date) => [date, '5,00', 'EUR'])
  t.match(
    await peek(Buffer.from(csv([german[0]!, ...mixed], ';')), 'mixed.csv'),
    { date_order: 'day_first' },
    'a date that begins with its year tells nothing of the others',
  )
  t.match(await peek(Buffer.from(csv(german, ';')), 'umsatz.csv'), {
    columns: { date: 'Buchungstag', amount: 'Betrag', currency: 'Währung' },
    decimal_sign: ',',
  })
  for (const [name, content, code] of [
    ['a.pdf', 'x', 'workbook.other_sheet'],
    ['a.csv', 'x\0y', 'workbook.not_sheet'],
    ['a.xlsx', 'no workbook', 'workbook.not_workbook'],
  ] as const)
    t.equal((await peek(Buffer.from(content), name)).code, code, name)
  const other = await send(profile, sheet([{ credit: 5 }]), '&preview=true')
  t.match(other.json(), { code: 'workbook.columns' }, 'a sheet that is something else')
})

t.test('profiles that read nothing are refused', async (t) => {
  const refused = async (overrides: object) =>
    (
      await user.request('POST', '/api/payment-profiles', {
        ...{
          name: 'Bad',
          account: 'Bad',
          currency: 'USD',
          columns: COLUMNS,
          date_order: 'day_first',
          decimal_sign: '.',
        },
        ...overrides,
      })
    ).json().problems?.[0]?.code
  t.equal(await refused({ columns: { ...COLUMNS, credit: null, debit: null } }), 'field.amount_column')
  t.equal(await refused({ columns: { ...COLUMNS, amount: 'Amount' } }), 'field.one_amount_column')
  t.equal(await refused({ columns: { ...COLUMNS, payer: 'Reference' } }), 'field.column_twice')
  t.equal(await refused({ currency: null }), 'field.required')
  t.equal(await refused({ currency: 'XYZ' }), 'field.unknown')
})
