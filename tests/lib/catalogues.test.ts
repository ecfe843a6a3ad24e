import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '../../admin/src/i18n/en.ts'
import { es } from '../../admin/src/i18n/es.ts'
import { LANGUAGES, languageOf } from '../../admin/src/i18n/languages.ts'
import { ITEM_COLUMNS, monthOf } from '../../admin/src/statements/itemColumns.ts'
import { DEFAULT_RATE } from '../../server/features/billings/pricing.rules.ts'
import {
  clientFields,
  defaultRateLegend,
  headingsOf,
  NO_ITEMS_TEXT,
} from '../../server/features/statements/statement-labels.rules.ts'
import {
  buildStatement,
  formatTotal,
  STATEMENT_TITLE,
} from '../../server/features/statements/statements.rules.ts'
import { EVENT_TYPES } from '../../server/features/webhooks/webhooks.rules.ts'
import { t } from '../support/tap.ts'
import { faultsOf, keyed, keysIn } from '../support/texts.ts'

/** Words that both languages have: names, codes, and what is spelt alike. */
const SAME_WORDS = new Set(
  `TrackLedger Excel PDF CSV HTML USD IMEI SIM VIN DKIM SMTP WhatsApp Message SHA Inspector
  ID Id No Error Local LOCAL Feb Mar May Jun Jul Sep Oct Nov ltr km
  Webhook Webhooks ms RF B
  Client Client_ID Imei number Object name`.split(/\s+/),
)
/** Whether a text may stand in Spanish as it does in English. */
const isSame = (text: string): boolean =>
  (text.replace(/%\{[^}]*\}/g, '').match(/[\p{L}_]+/gu) ?? []).every((word) => SAME_WORDS.has(word))

const SECTIONS = Object.keys(en)
const english = keyed(en)
const spanish = keyed(es)

/** The sources below a folder. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.stories\.tsx$|\.fixtures\.ts$|\.d\.ts$|i18n\//.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

t.test('every language has a catalogue, and Spanish has the texts of English and no others', async (t) => {
  t.same(
    LANGUAGES.map(({ locale }) => locale),
    ['en', 'es'],
  )
  t.same(
    [...english.keys()].filter((key) => !spanish.has(key)),
    [],
    'none is missing',
  )
  t.same(
    [...spanish.keys()].filter((key) => !english.has(key)),
    [],
    'none is left over',
  )
})

t.test(
  'a Spanish text has the places and the forms of the English one, and is a text of its own',
  async (t) => {
    const faults = [...spanish].flatMap(([key, text]) => {
      const of = english.get(key) ?? ''
      const copied = text === of && !isSame(of)
      return [...faultsOf(of, text), ...(copied ? [`is English: ${text}`] : [])].map(
        (fault) => `${key} ${fault}`,
      )
    })
    t.same(faults, [])
  },
)

t.test('what can be wrong with a translation is found', async (t) => {
  t.same(faultsOf('%{count} car |||| %{count} cars', '%{count} auto |||| %{count} autos'), [])
  t.same(faultsOf('%{count} cars', '%{cuenta} autos'), ['has the places %{cuenta} instead of %{count}'])
  t.same(faultsOf('Save', 'Guardar %{name}'), ['has the places %{name} instead of none'])
  t.same(faultsOf('Car |||| Cars', 'Autos'), ['has 1 forms instead of 2'])
  t.same(faultsOf('%{n} car |||| %{n} cars', 'un auto |||| %{n} autos'), [
    'has the places none instead of %{n}',
  ])
  t.same(faultsOf('Save', ' '), ['is empty', 'begins or ends with a blank'])
})

t.test('each key that the admin names leads to a text', async (t) => {
  const known = [...english.keys()]
  const named = sourcesIn('admin/src').flatMap((source) => keysIn(source, SECTIONS))
  t.ok(named.length > 300, `${named.length} are found`)
  t.same(
    named.filter(({ pattern }) => !known.some((key) => pattern.test(key))).map(({ written }) => written),
    [],
  )
  for (const call of ["translate('common.nothing')", 'translate(`resources.${of}.no_such_text`)'])
    t.notOk(known.some((key) => keysIn(call, SECTIONS)[0]?.pattern.test(key)))
})

t.test('in English the page says of a statement what its documents say', async (t) => {
  const statement = buildStatement({
    billing_id: 7,
    billing_type: 'LOCAL',
    currency: 'KES',
    client_info: { company_name: 'Acacia', platform: 'Orion', contact_email: 'a@b.c', phone: '1' },
    billing_details: { billing_month: 10, billing_year: 2026, generation_date: '2026-10-31' },
    billing_items: [],
    previous_balance: 0,
    paid_amount: 0,
    ...{ carried_balance: 0, settled_amount: 0, earlier_due: 0, due_date: '2026-11-14' },
  })
  const { title, no_lines, default_rate, columns, client_fields, footer, cards } = en.statement
  const { month, year } = monthOf(statement)
  const named = (en.resources.billings.months_short as Record<string, string>)[month] ?? ''
  const heading = (column: (typeof ITEM_COLUMNS)[number]) =>
    columns[column].replace('%{month}', named).replace('%{year}', year)
  t.equal(title, STATEMENT_TITLE)
  t.equal(no_lines, NO_ITEMS_TEXT)
  t.equal(default_rate.replace('%{amount}', formatTotal(DEFAULT_RATE, 'KES')), defaultRateLegend(statement))
  t.same(ITEM_COLUMNS.map(heading), headingsOf(statement))
  t.same(
    Object.values(client_fields),
    clientFields(statement).map(([label]) => label),
  )
  for (const { key, label } of statement.footer) t.equal(footer[key], label)
  for (const { key, label } of statement.cards) t.equal(cards[key], label)
})

t.test('a browser gets the first language that its user reads and the admin has, else English', async (t) => {
  t.equal(languageOf(['es-MX', 'en']), 'es')
  t.equal(languageOf(['fr-CA', 'ES', 'en-US']), 'es')
  t.equal(languageOf(['en-GB', 'es']), 'en')
  t.equal(languageOf(['ja', 'est']), 'en')
  t.equal(languageOf([]), 'en')
})

t.test('each event that a webhook may be told of is named and told of', async (t) => {
  for (const type of EVENT_TYPES)
    for (const text of ['name', 'about'])
      t.ok(english.has(`resources.webhooks.events.${type}.${text}`), `${type} has its ${text}`)
})
