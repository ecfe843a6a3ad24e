import { useContext, useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '../../admin/src/i18n/languages.ts'
import { i18nProvider } from '../../admin/src/providers/i18nProvider.ts'
import * as dates from '../../admin/src/ui/format/dates.ts'
import { formatMoney, formatShortMoney } from '../../admin/src/ui/format/money.ts'
import * as numbers from '../../admin/src/ui/format/numbers.ts'
import { formatTotal } from '../../server/features/statements/statements.rules.ts'
import { MAX_PAYMENT_CENTS, toCents, toDollars } from '../../server/lib/money.rules.ts'
import { Table } from './Table.tsx'
import { ToolbarContext } from './toolbar-context.ts'

/** What is shown, and by which call. */
type Sample = readonly [what: string, call: string, text: () => string]

const DAY = '2026-10-05'
const INSTANT = '2026-10-05T11:03:00.000Z'

const MONEY: readonly Sample[] = [
  ['a balance', "formatMoney(1234.5, 'USD')", () => formatMoney(1234.5, 'USD')],
  ['a balance of another currency', "formatMoney(1234.5, 'KES')", () => formatMoney(1234.5, 'KES')],
  ['of one without cents', "formatMoney(1234, 'UGX')", () => formatMoney(1234, 'UGX')],
  ['a negative balance', "formatMoney(-100, 'USD')", () => formatMoney(-100, 'USD')],
  ['the same of another currency', "formatMoney(-100, 'KES')", () => formatMoney(-100, 'KES')],
  ['a total of a statement', "formatTotal(toCents(265.5), 'USD')", () => formatTotal(toCents(265.5), 'USD')],
  [
    'half a unit below zero',
    "formatTotal(toCents(-265.5), 'KES')",
    () => formatTotal(toCents(-265.5), 'KES'),
  ],
  [
    'the largest payment',
    "formatMoney(toDollars(MAX_PAYMENT_CENTS), 'USD')",
    () => formatMoney(toDollars(MAX_PAYMENT_CENTS), 'USD'),
  ],
  ['the tick of an axis', "formatShortMoney(12500, 'USD')", () => formatShortMoney(12_500, 'USD')],
  ['the same of another currency', "formatShortMoney(12500, 'KES')", () => formatShortMoney(12_500, 'KES')],
]

const DATES: readonly Sample[] = [
  ['a date, alike for every viewer', `formatDate('${DAY}')`, () => dates.formatDate(DAY)],
  ['the viewer’s day of an instant', `formatDay('${INSTANT}')`, () => dates.formatDay(INSTANT)],
  ['the viewer’s day and time', `formatInstant('${INSTANT}')`, () => dates.formatInstant(INSTANT)],
  ['the same with its time zone', `formatMoment('${INSTANT}')`, () => dates.formatMoment(INSTANT)],
  [
    'the time of a workbook, which has no zone',
    "formatClock('2026-10-28T14:20:58')",
    () => dates.formatClock('2026-10-28T14:20:58Z'),
  ],
  ['a period', 'formatMonth(10, 2026)', () => dates.formatMonth(10, 2026)],
  ['a month of an axis', 'formatMonthName(10)', () => dates.formatMonthName(10)],
]

const NUMBERS: readonly Sample[] = [
  ['a count', 'formatCount(12345)', () => numbers.formatCount(12_345)],
  ['a measure', 'formatMeasure(333324.9)', () => numbers.formatMeasure(333_324.9)],
  ['a share', 'formatShare(0.42)', () => numbers.formatShare(0.42)],
  ['a list', "formatList(['A', 'B', 'C'])", () => numbers.formatList(['A', 'B', 'C'])],
]

const SAMPLES = { money: MONEY, dates: DATES, numbers: NUMBERS }

/** The tables of a page change the language one after the other. */
let turn = Promise.resolve()

/** Texts in each language, by the formatters themselves: they go by the language of the admin, which is changed for them. */
function useTexts(samples: readonly Sample[]): Partial<Record<Language, string[]>> {
  const { locale } = useContext(ToolbarContext)
  const [texts, setTexts] = useState<Partial<Record<Language, string[]>>>({})
  useEffect(() => {
    const inEach = async () => {
      const made: Partial<Record<Language, string[]>> = {}
      for (const language of LANGUAGES) {
        await i18nProvider.changeLocale(language.locale)
        made[language.locale] = samples.map(([, , text]) => text())
      }
      await i18nProvider.changeLocale(locale)
      setTexts(made)
    }
    turn = turn.then(inEach)
  }, [samples, locale])
  return texts
}

/** What the formatters write in each language of the admin. */
export function FormatTable({ of }: { of: keyof typeof SAMPLES }) {
  const samples = SAMPLES[of]
  const texts = useTexts(samples)
  return (
    <Table>
      <thead>
        <tr>
          <th>What</th>
          {LANGUAGES.map(({ locale, name }) => (
            <th key={locale} lang={locale}>
              {name}
            </th>
          ))}
          <th>In code</th>
        </tr>
      </thead>
      <tbody>
        {samples.map(([what, call], at) => (
          <tr key={call}>
            <td>{what}</td>
            {LANGUAGES.map(({ locale }) => (
              <td key={locale} lang={locale}>
                <bdi>{texts[locale]?.[at]}</bdi>
              </td>
            ))}
            <td dir="ltr">
              <code>{call}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
