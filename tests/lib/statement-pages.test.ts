import { t } from '../support/tap.ts'
import { needsPdftotext, pagesOf } from '../support/pdf-pages.ts'
import { aProvider, NAMES, statementOf } from '../support/statements.ts'
import type { Provider } from '../../server/features/company/company.rules.ts'

const COUNTS = [1, 2, 4, 14, 15, 19, 20, 38, 43, 60]
const paying = (lines: number): Provider => ({
  ...aProvider(),
  payment_instructions: Array.from(
    { length: lines },
    (_, index) => `Account ${index + 1} at Example Bank of East Africa, SWIFT EXBKKENA, any branch`,
  ).join('\n'),
})
const SENDERS: [string, Provider | undefined][] = [
  ['a sender who says nothing', undefined],
  ['a sender with a letterhead', aProvider()],
  ['a sender with 12 long lines of payment instructions', paying(12)],
]

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    imei_number: `IMEI-${index + 1}`,
    rate_is_default: index % 2 === 0,
    has_fuel_sensor: true,
    fuel_sensor_amount: 1,
  }))
const numbersOn = (page: string): number[] =>
  Array.from(page.matchAll(/^ *\*?(\d+) +IMEI-\1\b/gm), ([, number]) => Number(number))

t.test('what is under the lines stays together, with some of the lines', needsPdftotext, async (t) => {
  for (const [sender, provider] of SENDERS)
    for (const count of COUNTS) {
      const pages = await pagesOf(t, statementOf(linesOf(count), 'Acme', provider))
      const last = pages.at(-1)!
      const what = `${count} lines of ${sender}`
      t.strictSame(
        pages.flatMap(numbersOn),
        Array.from({ length: count }, (_, index) => index + 1),
        what,
      )
      t.ok(numbersOn(last).length >= Math.min(count, pages.length > 1 ? 2 : 1), `the last lines, ${what}`)
      t.ok(numbersOn(pages[0]!).length > 0, `the first lines, ${what}`)
      for (const part of ['Monthly Charges', 'Fuel Sensors', 'Total Outstanding', '* charged at'])
        t.match(last, part, what)
      for (const line of provider?.payment_instructions.split('\n') ?? []) t.match(last, line, what)
    }
})

t.test('what nearly fits a page is set more tightly', needsPdftotext, async (t) => {
  const pagesFor = async (count: number) =>
    (await pagesOf(t, statementOf(linesOf(count), 'Acme', aProvider()))).length
  t.same(await Promise.all([14, 15, 16].map(pagesFor)), [1, 2, 2])
})

t.test('tall last lines are lost no more than others', needsPdftotext, async (t) => {
  const words = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `w${from + index}`).join(' ')
  const statement = statementOf(
    [
      { comments: words(0, 40) },
      { voucher_code: words(1000, 40), vehicle_registration_number: words(1500, 40) },
      { comments: words(2000, 400) },
    ],
    NAMES.join(' '),
    paying(9),
  )
  const pages = await pagesOf(t, statement)
  const found = pages.join(' ').match(/\bw\d+/g) ?? []
  t.equal(new Set(found).size, 40 + 80 + 400)
  t.match(pages.at(-1), /w2399[^]*Total Outstanding/)
  t.match(pages.at(-1), 'Account 9')
})

t.test('a long comment stands below its line, as wide as the table', needsPdftotext, async (t) => {
  const comments = `${'The antenna was moved. '.repeat(80)}END`
  const [page = '', ...more] = await pagesOf(t, statementOf([{ comments }, {}]))
  t.equal(more.length, 0)
  t.match(
    page,
    /1 +350123456789012 +KDA 100A[^]*Comments +The antenna was moved\.[^]* END\n[^]*2 +350123456789012/,
  )
  t.ok(page.split('\n').filter((line) => line.includes('antenna')).length < 20)
})
