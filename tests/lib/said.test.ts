import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { inSpanish } from '../../admin/src/i18n/es.ts'
import { OWN, speech } from '../../admin/src/i18n/es/speech.ts'
import { interpreterOf } from '../../admin/src/i18n/said.ts'
import { fieldErrorsOf } from '../../server/http/validation.ts'
import { asInSource, textsInSources, VALUE } from '../support/server-texts.ts'
import { t } from '../support/tap.ts'

/** Sources of which nothing is shown in the admin. */
const SILENT = new RegExp(
  [
    // What the process says to whoever starts it, and what `npm run verify`, `backup` and `restore` say.
    '^(config|index|verify|health|nightly-backups|backup-process|version)\\.ts$|verif|lib/(secret-box|keyed-hash|stop-signal|passphrase)',
    // The names of checks and of counters.
    '\\.feature\\.ts$|rate-limit|users\\.attempts',
    '^db/(dump|dump-file|backup-files|restore|migrate|installation|probe|table-sums)\\.ts$',
    // SQL.
    '^db/(connect|operations|page-query|rate-limiters|sqlite-database|stage|bulk-rows|with-write)\\.ts$|migrations/',
    // Documents, e-mails and exports: these are English.
    '\\.(csv|pdf|xlsx)[.-]|^(pdf|mail/(html-text|inline-styles))|statements[/.-]|statement-labels|default-template',
    '^xlsx/(sheet-(choices|layout)|template-sheet|error-sheet|xlsx)',
    // The contract, and what only other programs than the admin meet.
    '\\.schemas\\.ts$|^http/(csv|openapi|error-responses|schema|metrics|health|headers|malformed-requests|list-query)|lib/metrics',
  ].join('|'),
)

/** The rest that is not shown. */
const NOT_SHOWN = [
  // SQL.
  's.sr_no + t.last_sr_no',
  `REPLACE(s.charged_as, '${VALUE}', v.id)`,
  'JOIN staged_targets t ON t.place = s.billing_id JOIN vehicles v ON v.imei_number = s.imei_number',
  // Logged, or thrown where a person is told something else.
  'an e-mail could not be worked on',
  'the nightly backup was not made',
  'an export could not be noted',
  'a log-in failed',
  'unexpected error',
  'too many pixels',
  `The worker reached its ${VALUE} limit`,
  `${VALUE} is not an amount in dollars and cents`,
  // Only what the admin never sends is answered so.
  'Send the body as application/json',
  'The body is not JSON',
  'The body is not as long as its content-length says',
  'The records of an import are listed in their order, by outcome',
  'format is for a preview: add preview=true',
  `Unexpected file in field "${VALUE}"`,
  `Send the ${VALUE} as multipart/form-data`,
  // Answered where the admin has a text of its own.
  `${VALUE} put into the outbox`,
  `Payment for billing #${VALUE}`,
  `Refund or adjustment for billing #${VALUE}`,
  `scheduled for ${VALUE}, to`,
  'sent to',
  'Test email',
  // In documents, which are English, and in headers.
  'GPS Tracking Service - ',
  'US dollars',
  'local currency',
  `Tax ID ${VALUE}`,
  `Row ${VALUE}: ${VALUE}`,
  'Test e-mail of TrackLedger',
  'This is a test e-mail of TrackLedger.',
  'The e-mail settings work: billings can be sent.',
  'public, max-age=31536000, immutable',
  'yyyy-mm-dd hh:mm:ss',
  `attachment; filename="${VALUE}.xlsx"`,
  `v=DKIM1; k=rsa; p=${VALUE}`,
  'SMTP password',
  'DKIM key',
  'names of log-ins',
  // Headings that a sheet may have.
  'SIM card',
  'SIM card number',
  'Número de SIM',
  'Tarjeta SIM',
  // What is counted or put together under another name.
  'billing e-mail',
  'client balance',
  'email template',
  'hidden row',
  'Signed up',
  `User ${VALUE}`,
  `Transaction: ${VALUE}`,
  `${VALUE}, so f${VALUE}`,
]

const SQL = /^\(?(SELECT|CASE WHEN|COALESCE)\b/
const isProse = (text: string): boolean =>
  /\p{Ll}{2}/u.test(text) && text.trim().includes(' ') && !SQL.test(text)
/** The end of a sentence that is said only with the rest of it. */
const isEnd = (text: string): boolean => /^[\s,;(]/.test(text)

const said = textsInSources('server', SILENT)
const ways = Object.entries(speech).flatMap(([part, all]) =>
  Object.entries(all).map(([english, spanish]) => ({ part, english, spanish })),
)

t.test('what the server says to people, Spanish has words for', async (t) => {
  const known = new Set(ways.map(({ english }) => asInSource(english)))
  const hasEnd = (text: string) => [...known].some((whole) => whole.includes(text))
  const prose = said.filter(({ text }) => isProse(text))
  t.ok(prose.length > 200, `${prose.length} texts are found`)
  t.same(
    prose.filter(
      ({ text }) => !known.has(text) && !NOT_SHOWN.includes(text) && !(isEnd(text) && hasEnd(text)),
    ),
    [],
  )
})

t.test('what is translated, the server still says', async (t) => {
  const texts = new Set(said.map(({ text }) => text))
  const own = OWN.flatMap((words) => Object.values(words)).flatMap((all) => Object.keys(all))
  t.same(
    own.filter((english) => /\p{L}/u.test(asInSource(english)) && !texts.has(asInSource(english))),
    [],
  )
  t.same(
    NOT_SHOWN.filter((text) => !texts.has(text)),
    [],
    'nothing is left out that is not there',
  )
})

/** What stands in a place in these tests, by the name of the place; else it is `El Roble` and the name. */
const SAMPLES: Readonly<Record<string, string>> = {
  count: '12',
  amount: '$1,250.50',
  row: '7',
  number: '1,250.5',
  code: '350000000000017',
  year: '26',
  s: 's',
  verb: 'are',
}

/** A way with values in its places, in both languages. */
function sample({ english, spanish }: { english: string; spanish: string }): [string, string] {
  const values = new Map(
    [...english.matchAll(/%\{(\w+)\}/g)].map(([, place = '']): [string, [string, string]] => {
      const name = place.replace(/_\d$/, '')
      const part = speech[name]
      const simple = Object.entries(part ?? {}).find(([way]) => !way.includes(`%{${name}`))
      if (simple && !SAMPLES[name]) return [place, sample({ english: simple[0], spanish: simple[1] })]
      const value = SAMPLES[name] ?? `El Roble ${place}`
      return [place, [value, part?.[value] ?? value]]
    }),
  )
  const put = (text: string, at: 0 | 1) =>
    text.replace(/%\{(\w+)\}/g, (_, place: string) => values.get(place)![at])
  return [put(english, 0), put(spanish, 1)]
}

t.test('each way to say something is understood with values, which stand in the Spanish too', async (t) => {
  const say = interpreterOf(speech)
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const faults = ways.flatMap((way) => {
    const [english, spanish] = sample(way)
    const wanted = /^\p{Lu}/u.test(english) ? capital(spanish) : spanish
    const heard = say(english, way.part)
    return heard === wanted ? [] : [{ english, wanted, heard }]
  })
  t.same(faults, [])
})

t.test('what varies in a sentence is kept whatever it is, and what is not known is left alone', async (t) => {
  const pairs = {
    'Client id "The "Old" 100% %{name}" is taken': 'El ID de cliente "The "Old" 100% %{name}" ya está en uso',
    'Client C1 A still has B still has 3 vehicles, 1 billing, and 2 transactions':
      'El cliente C1 A still has B todavía tiene 3 vehículos, 1 facturación y 2 movimientos',
    'Row 7, Imei number: "3.5E+14" is not an IMEI: Excel has rounded it, so format the column as text and type it again; Client: "A; B: C" is the name of no client':
      'Fila 7, Imei number: "3.5E+14" no es un IMEI: Excel lo redondeó; dé a la columna formato de texto y escriba el valor de nuevo; Client: "A; B: C" no es el nombre de ningún cliente',
    'Row 3, Creation date: "03/04/2026" can be 3 April 2026 or 4 March 2026 (write 2026-04-03 or 2026-03-04)':
      'Fila 3, Creation date: "03/04/2026" puede ser el 3 de abril de 2026 o el 4 de marzo de 2026 (escriba 2026-04-03 o 2026-03-04)',
    '2 billings made for 8/2026, 1 vehicle billed. 3 vehicles billed already. 1 row with errors.':
      'Por 8/2026: 2 facturaciones con 1 vehículo. Ya facturado antes: 3 vehículos. Con errores: 1 fila.',
    'Imported week 1: new.xlsx: 64 clients: 60 new, 3 changed, 1 unchanged.':
      'Importó week 1: new.xlsx: 64 clientes (nuevos: 60, modificados: 3, sin cambios: 1).',
    'Something changed since the preview, so nothing was imported. Row 5 (C1) was new, is now changed (Client: A → B); Row 6 (C2) was unchanged, is now an error (Client: the cell is empty); and 3 more rows':
      'Algo cambió desde la vista previa, así que no se importó nada. Fila 5 (C1): antes nueva, ahora modificada (Client: A → B); Fila 6 (C2): antes sin cambios, ahora con error (Client: la celda está vacía); y 3 filas más',
    'Column 1 must be "Client_ID", but is "X"; column 3 must be "Platform", but is empty, and 4 more (row 3 is the first that is not blank). The columns must be: A, B':
      'La columna 1 debe ser "Client_ID", pero dice "X"; la columna 3 debe ser "Platform", pero está vacía, y 4 más (la fila 3 es la primera que no está en blanco). Las columnas deben ser: A, B',
    'amount must be number; client_name is required':
      'Monto: debe ser un número; Nombre del cliente: es un dato obligatorio',
    '127.0.0.1:25: connect ECONNREFUSED 127.0.0.1:25':
      '127.0.0.1:25: no acepta conexiones (ECONNREFUSED 127.0.0.1:25)',
  }
  for (const [english, spanish] of Object.entries(pairs)) t.equal(inSpanish(english), spanish)
  for (const words of ['535 5.7.8 Authentication failed', 'Acacia Freight', '', 'x'.repeat(5000)])
    t.equal(inSpanish(words), null, words.slice(0, 40))
})

/** A value that breaks each rule of a schema that the contract uses. */
const BROKEN: Readonly<Record<string, [object, unknown]>> = {
  anyOf: [{ anyOf: [{ const: 1 }, { const: 2 }] }, 3],
  const: [{ const: 1 }, 2],
  enum: [{ enum: ['a', 'b'] }, 'c'],
  exclusiveMaximum: [{ exclusiveMaximum: 5 }, 6],
  exclusiveMinimum: [{ exclusiveMinimum: 5 }, 4],
  format: [{ type: 'string', format: 'date' }, 'x'],
  maximum: [{ maximum: 1.5 }, 2],
  maxItems: [{ maxItems: 1 }, [1, 2]],
  maxLength: [{ maxLength: 1 }, 'ab'],
  minimum: [{ minimum: 1 }, 0],
  minItems: [{ minItems: 1 }, []],
  minLength: [{ minLength: 1 }, ''],
  pattern: [{ pattern: '^a$' }, 'b'],
  required: [{ type: 'object', required: ['name'] }, {}],
  type: [{ type: ['integer', 'null'] }, 'x'],
}
/** Rules that the validator knows and these are not. */
const OTHERS =
  /^ *(multipleOf|uniqueItems|contains|not|oneOf|if|dependentRequired|propertyNames|minProperties|maxProperties):/m

t.test('what the validator says of a value, Spanish has words for', async (t) => {
  const ajv = new Ajv({ strict: false, verbose: true, allErrors: true, formats: { date: /^\d/ } })
  for (const [keyword, [schema, value]] of Object.entries(BROKEN)) {
    const validate = ajv.compile({ type: 'object', properties: { value: schema } })
    t.notOk(validate({ value }))
    for (const message of Object.values(fieldErrorsOf(validate.errors ?? [])))
      t.ok(inSpanish(message), `${keyword}: ${message}`)
  }
  t.notMatch(readFileSync('openapi.yaml', 'utf8'), OTHERS)
})
