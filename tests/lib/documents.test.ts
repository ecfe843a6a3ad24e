import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { renderPdf } from '../../server/features/statements/statements.pdf.ts'
import { createWorkerPool } from '../../server/lib/worker-pool.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { needsPdftotext, pagesOf } from '../support/pdf-pages.ts'
import { aProvider, NAMES, statementOf, statementOfNames } from '../support/statements.ts'

const HEADINGS = [
  'Sr. No.',
  'IMEI Number',
  'Vehicle Registration',
  'Billing',
  'Oct 26',
  'Voucher Code',
  'Comments',
]
t.test('the PDF shows what the statement page shows', needsPdftotext, async (t) => {
  const charged = { installation_date: '2026-10-05', has_installation_charge: true, installation_charge: 40 }
  const fueled = { has_fuel_sensor: true, fuel_sensor_amount: 8.5, monthly_rate: 175, rate_is_default: true }
  const [page = ''] = await pagesOf(
    t,
    statementOf([
      { ...charged, voucher_code: 'V-9' },
      { ...fueled, comments: 'New SIM' },
    ]),
  )
  for (const heading of HEADINGS) t.match(page, heading)
  t.match(page, /Platform ID +Wialon[^]*pay@acme.example[^]*\+254 700/)
  t.match(page, /Billing Period +10\/2026[^]*2026-11-02[^]*Total Vehicles +2/)
  t.match(page, /\b1 +350123456789012 +KDA 100A +2026-10-05 +\$40 +X +V-9/)
  t.match(page, /\*2 +350123456789012 +KDA 100A +X +X +X +New SIM/, 'a line at the default rate is marked')
  t.match(page, '* charged at the default rate of $175')
  t.match(page, /Monthly Charges +\$200 +2 × \$100.00[^]*Fuel Sensors +\$9[^]*TOTAL AMOUNT +\$40 +\$249/)
  t.match(page, /Previous Balance +\$1,250.50[^]*Paid +\$400.00[^]*Total Outstanding +\$1,099.00/)
  t.match(page, /Statement No. 128[^]*Generated 2026-11-02 +Page 1 of 1/)
})

t.test('names of all scripts can be read and found in the PDF', needsPdftotext, async (t) => {
  const [page = ''] = await pagesOf(t, statementOfNames(NAMES, 'شركة النقل السريع'))
  for (const name of NAMES.filter((name) => !name.includes('12'))) t.match(page, name)
  t.match(page, 'شركة النقل السريع', 'the words of the company name are in order')
  t.match(page, /12 *شاحنة بيضاء|شاحنة بيضاء *12/, 'a number beside Arabic is not turned round')
})

t.test('a long Arabic comment wraps with its first words on its first line', needsPdftotext, async (t) => {
  const comments = 'تم نقل الوحدة من الشاحنة القديمة إلى هذه الشاحنة في الأسبوع الثاني وتم استبدال الهوائي'
  const [page = ''] = await pagesOf(t, statementOf([{ comments }]))
  const lines = page.split('\n').filter((line) => /\p{Script=Arabic}/u.test(line))
  t.ok(lines.length > 1)
  t.match(lines[0], 'تم نقل الوحدة')
  t.match(lines.at(-1), 'الهوائي')
})

t.test('long Thai text ends its lines between words, and loses nothing', needsPdftotext, async (t) => {
  const comments = 'เปลี่ยนอุปกรณ์ติดตามรถบรรทุกที่คลังสินค้าแล้วทดสอบสัญญาณเรียบร้อย'
  const [page = ''] = await pagesOf(t, statementOf([{ comments }]))
  const lines = page.split('\n').flatMap((line) => line.match(/\p{Script=Thai}+/gu)?.join('') ?? [])
  t.ok(lines.length > 1)
  t.equal(lines.join(''), comments)
  const words = Array.from(
    new Intl.Segmenter('th', { granularity: 'word' }).segment(comments),
    ({ index }) => index,
  )
  let at = 0
  for (const line of lines) t.ok(words.includes((at += line.length) - line.length), line)
})

t.test('the PDF shows the company that sends it, and says what it is', needsPdftotext, async (t) => {
  const provider = { ...aProvider(), name: 'شركة التتبع' }
  const statement = statementOf([{}], 'Acme', provider)
  const [page = ''] = await pagesOf(t, statement)
  const file = join(t.testdirName, 'statement.pdf')
  t.match(page, /شركة التتبع[^]*12 Kenyatta Avenue[^]*Nairobi, Kenya[^]*Tax ID P051234567X[^]*Acme/)
  t.match(page, /Payment Instructions[^]*account 0123456789[^]*the number of the statement\./)
  const run = (program: string, ...args: string[]) =>
    execFileSync(findProgram(program)!, [...args, file], { encoding: 'utf8' })
  t.match(run('pdfimages', '-list'), /image +300 +100/)
  t.match(run('pdfinfo'), /Title: +Statement No\. 128 - Acme[^]*Author: +شركة التتبع[^]*A4/)
  t.match(readFileSync(file, 'latin1'), '/Lang (en)')
})

t.test('odd amounts and texts are shown whole', needsPdftotext, async (t) => {
  const long = 'x'.repeat(2000)
  const [first = '', ...more] = await pagesOf(
    t,
    statementOf([
      { monthly_rate: 9_999_999.99, installation_charge: 9_999_999.99, has_installation_charge: true },
      { comments: long },
    ]),
  )
  t.match(first, /\$10,000,000/)
  t.match([first, ...more].join(''), /TOTAL AMOUNT +\$10,000,000 +\$20,000,025/)
  t.equal([first, ...more].join('').match(/x{5,}/g)?.join('').length, long.length)
})

t.test('every page of a long statement has the header and its number', needsPdftotext, async (t) => {
  const pages = await pagesOf(
    t,
    statementOfNames(Array.from({ length: 60 }, (_, index) => `Truck-${index + 1}.`)),
  )
  t.ok(pages.length > 1)
  pages.forEach((page, index) => {
    for (const heading of HEADINGS) t.match(page, heading)
    t.match(page, `Page ${index + 1} of ${pages.length}`)
  })
  for (let line = 1; line <= 60; line++) t.match(pages.join(''), `Truck-${line}.`)
})

t.test('a comment longer than a page loses nothing', needsPdftotext, async (t) => {
  const comments = [...Array.from({ length: 3000 }, (_, index) => `w${index}`), 'x\n'.repeat(80), 'END'].join(
    ' ',
  )
  const text = (await pagesOf(t, statementOf([{ comments }, { comments: 'after' }]))).join('')
  const found = new Set(text.split(/\s+/))
  t.strictSame(
    [...new Set(comments.split(/\s+/))].filter((word) => !found.has(word)),
    [],
  )
  t.ok(found.has('after'))
})

t.test('a statement without lines says so', needsPdftotext, async (t) => {
  const pages = await pagesOf(t, statementOf([]))
  t.equal(pages.length, 1)
  t.match(pages[0], /Comments[^]*This statement has no vehicles\.[^]*TOTAL AMOUNT +\$0 +\$0/)
})

t.test('glyphs that no font has and odd characters are no error', async (t) => {
  const odd = [
    '𓀀',
    '🛰️ 👩‍🚀',
    'שלום 한국어 ไทย',
    '\ud800 lone',
    'a\u0000b\tc\r\nd',
    '\u202eabc',
    '\u200f',
    'é́́',
    'नमस्ते',
    'ไ',
    '👨‍👩‍👧‍👦🇰🇪',
    '\u200b',
    'नाम '.repeat(400),
    'รถ'.repeat(900),
    '‏(12) ٣٤ ۵۶',
  ]
  const statement = statementOfNames(odd, odd.join(' '))
  t.equal(
    Buffer.from(await renderPdf(statement))
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
})

t.test('a worker thread draws both documents', async (t) => {
  const pool = createWorkerPool({ maxThreads: 1 })
  t.teardown(() => pool.close())
  const PDF = new URL('../../server/features/statements/statements.pdf.ts', import.meta.url)
  const XLSX = new URL('../../server/features/statements/statements.xlsx.ts', import.meta.url)
  const draw = (module: URL, exported: string) =>
    pool.run<Uint8Array>(module, exported, statementOfNames(NAMES))
  t.equal(
    Buffer.from(await draw(PDF, 'renderPdf'))
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
  t.equal(
    Buffer.from(await draw(XLSX, 'renderXlsx'))
      .subarray(0, 2)
      .toString(),
    'PK',
  )
})
