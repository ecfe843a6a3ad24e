import { translateMessage, type Translate } from '../../admin/src/i18n/server.ts'
import { server } from '../../admin/src/i18n/es/server.ts'
import { i18nProvider } from '../../admin/src/providers/i18nProvider.ts'
import { CODES, message, render, type Code, type Message } from '../../server/messages.ts'
import { SAMPLES } from '../../server/messages/samples.ts'
import { t } from '../support/tap.ts'

const sampleOf = (code: Code): Message =>
  ({ code, params: (SAMPLES as Partial<Record<Code, object>>)[code] ?? {} }) as Message

const inLanguage = async (locale: string): Promise<Translate> => {
  await i18nProvider.changeLocale(locale)
  return i18nProvider.translate
}
t.teardown(() => i18nProvider.changeLocale('en'))

t.test('each message is said in both languages, with all that varies in it', async (t) => {
  const translate = await inLanguage('es')
  for (const code of CODES) {
    const said = sampleOf(code)
    const [english, spanish] = [render(said), translateMessage(translate, said)]
    // What is wrong stands in the problems of the answer.
    if (code === 'request.invalid') continue
    for (const text of [english, spanish]) {
      t.match(text, /\S/, code)
      t.notMatch(text, /undefined|null|NaN|\[object|%\{|\|\|\|\|/, `${code}: ${text}`)
    }
  }
})

t.test('a Spanish text has no place that is no param', async (t) => {
  for (const code of CODES) {
    const text = server[code]
    const places = typeof text === 'string' ? [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!) : []
    t.same(
      places.filter((place) => !(place in sampleOf(code).params)),
      [],
      code,
    )
  }
})

/** What is put together of several, in both languages. */
const COMPOSED: readonly [Message, string, string][] = [
  [
    message('activity.posted', { type: 'credit', amount: 1250.5, client: 'Acacia' }),
    'Created Transaction: credit of $1,250.50 for Acacia',
    'Registró un abono de $1,250.50 en la cuenta de Acacia',
  ],
  [
    message('activity.posted', { type: 'debit', amount: 1250, currency: 'UGX', client: 'Acacia' }),
    'Created Transaction: debit of UGX\u00a01,250 for Acacia',
    'Registró un cargo de UGX\u00a01,250 en la cuenta de Acacia',
  ],
  [
    message('record.has_dependents', {
      record: message('record.client', { client_id: 'C1', name: 'A still has B' }),
      dependents: [
        message('count.vehicles', { count: 3 }),
        message('count.billings', { count: 1 }),
        message('count.transactions', { count: 2 }),
      ],
    }),
    'Client C1 A still has B still has 3 vehicles, 1 billing, and 2 transactions',
    'El cliente C1 A still has B todavía tiene 3 vehículos, 1 facturación y 2 movimientos',
  ],
  [
    message('client.id_taken', { client_id: 'The "Old" 100% %{name} |||| $&' }),
    'Client id "The "Old" 100% %{name} |||| $&" is taken',
    'El ID de cliente "The "Old" 100% %{name} |||| $&" ya está en uso',
  ],
  [
    message('row.line', {
      row: 7,
      problems: [
        message('row.cell', {
          column: 'Imei number',
          problem: message('row.as_text', {
            problem: message('cell.rounded', { problem: message('cell.not_imei', { value: '3.5E+14' }) }),
            hint: message('hint.as_text'),
          }),
        }),
        message('row.cell', { column: 'Client', problem: message('cell.no_client', { value: 'A; B: C' }) }),
      ],
    }),
    'Row 7, Imei number: "3.5E+14" is not an IMEI: Excel has rounded it, so format the column as text and type it again; Client: "A; B: C" is the name of no client',
    'Fila 7, Imei number: "3.5E+14" no es un IMEI: Excel lo redondeó; dé a la columna formato de texto y escriba el valor de nuevo; Client: "A; B: C" no es el nombre de ningún cliente',
  ],
  [
    message('row.write', {
      problem: message('cell.two_dates', { value: '03/04/2026', date: '2026-04-03', other: '2026-03-04' }),
      hint: message('hint.write', { value: '2026-04-03', other: '2026-03-04' }),
    }),
    '"03/04/2026" can be 3 April 2026 or 4 March 2026 (write 2026-04-03 or 2026-03-04)',
    '"03/04/2026" puede ser el 3 de abril de 2026 o el 4 de marzo de 2026 (escriba 2026-04-03 o 2026-03-04)',
  ],
  [
    message('import.with_errors', {
      result: message('import.with_billed_already', {
        result: message('import.billed', { billings: 2, vehicles: 1, month: 8, year: 2026 }),
        count: 3,
      }),
      count: 1,
    }),
    '2 billings made for 8/2026, 1 vehicle billed. 3 vehicles billed already. 1 row with errors.',
    'Por 8/2026: 2 facturaciones con 1 vehículo. Ya facturado antes: 3 vehículos. Con errores: 1 fila.',
  ],
  [
    message('workbook.headers', {
      columns: [
        message('workbook.header', { number: 1, header: 'Client_ID', found: 'X' }),
        message('workbook.header', { number: 3, header: 'Platform', found: null }),
      ],
      more: 4,
      row: 3,
      expected: ['A', 'B'],
    }),
    'Column 1 must be "Client_ID", but is "X"; column 3 must be "Platform", but is empty, and 4 more (row 3 is the first that is not blank). The columns must be: A, B',
    'La columna 1 debe ser "Client_ID", pero dice "X"; la columna 3 debe ser "Platform", pero está vacía, y 4 más (la fila 3 es la primera que no está en blanco). Las columnas deben ser: A, B',
  ],
  [
    message('mail.broken', {
      place: '127.0.0.1:25',
      reason: 'connect ECONNREFUSED 127.0.0.1:25',
      cause: 'ECONNREFUSED',
    }),
    '127.0.0.1:25: connect ECONNREFUSED 127.0.0.1:25',
    '127.0.0.1:25: no acepta conexiones (ECONNREFUSED 127.0.0.1:25)',
  ],
]

t.test('what is put together of several is said as one, whatever stands in it', async (t) => {
  const translate = await inLanguage('es')
  for (const [said, english, spanish] of COMPOSED) {
    t.equal(render(said), english)
    t.equal(translateMessage(translate, said), spanish)
  }
})

t.test('English is what the server said, and what no language has words for', async (t) => {
  const detail = 'A "newer" 100% %{name} |||| text'
  for (const locale of ['en', 'es']) {
    const translate = await inLanguage(locale)
    t.equal(
      translateMessage(translate, { code: 'newer.text', params: { name: 'x', count: 2 }, detail }),
      detail,
    )
    t.equal(translateMessage(translate, { detail }), detail)
  }
  const translate = await inLanguage('en')
  t.equal(
    translateMessage(translate, { ...message('session.required'), detail: 'Please log in again' }),
    'Please log in again',
  )
  // What the admin finds out by the rules of the server has no detail.
  t.equal(translateMessage(translate, message('field.at_most', { amount: 5 })), 'must be at most $5.00')
})

t.test('a message that lacks a param, or has a wrong one, does not compile', async (t) => {
  // @ts-expect-error: its params are missing
  t.ok(message('client.id_taken'))
  // @ts-expect-error: no such param
  t.ok(message('client.id_taken', { id: 'C1' }))
  // @ts-expect-error: a count is a number
  t.ok(message('count.clients', { count: '2' }))
  // @ts-expect-error: a record is a message
  t.ok(message('record.in_use', { record: 'Platform Orion' }))
  // @ts-expect-error: no such code
  t.ok(message('client.id_take', {}))
})
