import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { renderXlsx } from '../../server/features/statements/statements.xlsx.ts'
import { buildStatement } from '../../server/features/statements/statements.rules.ts'
import { MAX_CENTS, MAX_PAYMENT_CENTS, toDollars } from '../../server/lib/money.rules.ts'
import { canReadDocuments, printedText } from '../support/documents.ts'
import { needsPdftotext, pdfFile, pdftotextOf } from '../support/pdf-pages.ts'
import { itemOf } from '../support/statements.ts'

const LINES = 1100
const LINE = toDollars(MAX_CENTS)
const MOST = toDollars(MAX_PAYMENT_CENTS)
const WHOLE_MOST = Math.trunc(MOST)

/** A statement of lines that are as dear as can be, of which nothing or too much is paid. */
const largest = (
  previous_balance: number,
  paid_amount: number,
  lines = LINES,
  currency = 'USD',
  line = LINE,
) =>
  buildStatement({
    billing_id: 128,
    billing_type: 'LOCAL',
    currency,
    client_info: { company_name: 'Acme', platform: 'Wialon', contact_email: null, phone: null },
    billing_details: { billing_month: 10, billing_year: 2026, generation_date: '2026-11-02' },
    billing_items: Array.from({ length: lines }, (_, index) =>
      itemOf({
        id: index + 1,
        sr_no: index + 1,
        monthly_rate: line,
        has_fuel_sensor: true,
        fuel_sensor_amount: line,
        has_installation_charge: true,
        installation_charge: line,
      }),
    ),
    previous_balance,
    paid_amount,
    carried_balance: previous_balance,
    settled_amount: paid_amount,
    earlier_due: previous_balance,
    due_date: '2026-11-16',
  })

const STATEMENTS = {
  'nothing is paid': {
    statement: largest(MOST, 0),
    shown: ['$10,999,999,989', '$32,999,999,967', '$9,999,999,999.99', '$42,999,999,966.99'],
  },
  'too much is paid': {
    statement: largest(-MOST, MOST, 1),
    shown: ['-$9,999,999,999.99', '$9,999,999,999.99', '-$19,970,000,000.01'],
  },
  'nothing is paid in shillings': {
    statement: largest(MOST, 0, LINES, 'KES'),
    shown: ['10,999,999,989', '32,999,999,967', '9,999,999,999.99', '42,999,999,966.99'],
  },
  'too much is paid in a currency without cents': {
    statement: largest(-WHOLE_MOST, WHOLE_MOST, 1, 'UGX', Math.trunc(LINE)),
    shown: ['29,999,997', '9,999,999,999', '19,970,000,001'],
  },
}

interface Word {
  text: string
  box: [left: number, top: number, right: number, bottom: number]
}

/** The words of each page with their places, in points. */
function wordsOf(file: string): Word[][] {
  const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g
  return pdftotextOf(file, '-bbox')
    .split('<page ')
    .slice(1)
    .map((page) =>
      Array.from(page.matchAll(word), ([, left, top, right, bottom, text]) => ({
        text: text!,
        box: [Number(left), Number(top), Number(right), Number(bottom)],
      })),
    )
}

/** Words that stand on each other, or so near that they are one. */
const collisionsOf = (words: readonly Word[]): string[] => [
  ...words.flatMap(({ text }) => (/[^-]\$/.test(text) ? [text] : [])),
  ...words.flatMap(({ text, box: [left, top, right, bottom] }, at) =>
    words
      .slice(at + 1)
      .filter(({ box }) => Math.min(right, box[2]) - Math.max(left, box[0]) > 0.5)
      .filter(({ box }) => Math.min(bottom, box[3]) - Math.max(top, box[1]) > (bottom - top) / 2)
      .map((other) => `${text} on ${other.text}`),
  ),
]

t.test(
  'STMT-19 the largest amounts stand whole in the PDF, and on nothing else',
  needsPdftotext,
  async (t) => {
    for (const [what, { statement, shown }] of Object.entries(STATEMENTS)) {
      const pages = wordsOf(await pdfFile(t, statement))
      t.same(pages.flatMap(collisionsOf), [], what)
      const last = pages.at(-1)!
      for (const amount of shown)
        t.ok(
          last.some(({ text }) => text === amount),
          `${what}: ${amount}`,
        )
    }
  },
)

t.test(
  'STMT-20 the largest amounts fit their columns of the workbook',
  { skip: canReadDocuments ? false : 'LibreOffice is not installed' },
  async (t) => {
    for (const [what, { statement, shown }] of Object.entries(STATEMENTS)) {
      const { currency } = statement
      const file = join(t.testdir(), 'statement.xlsx')
      writeFileSync(file, await renderXlsx(statement))
      const text = printedText(file)
      t.notMatch(text, '###', what)
      for (const amount of [...shown, currency === 'USD' ? '$9,999,999.99' : '9,999,999'])
        t.match(text, amount, what)
    }
  },
)
