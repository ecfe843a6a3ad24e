import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { renderPdf } from '../../server/features/statements/statements.pdf.ts'
import { renderXlsx } from '../../server/features/statements/statements.xlsx.ts'
import { amountText } from '../../server/features/statements/statement-labels.rules.ts'
import { roundHalfAway } from '../../server/lib/money.rules.ts'
import { Random } from '../fuzz/random.ts'
import { canReadDocuments, pdfText, sheetTexts } from '../support/documents.ts'
import { randomStatement } from '../support/random-statements.ts'
import { rounds } from '../support/rounds.ts'

const SEED = 20_261_032
const READ_BACK = rounds('READ_BACK')

t.test(
  'STMT-19 STMT-20 documents that are read back show the numbers of their statement',
  { skip: canReadDocuments ? false : 'pdftotext or LibreOffice is not installed' },
  async (t) => {
    const random = new Random(SEED)
    const statements = Array.from({ length: READ_BACK }, () => randomStatement(random).statement)
    const folder = t.testdir()
    const fileOf = (index: number, ending: string) => join(folder, `${index}.${ending}`)
    for (const [index, statement] of statements.entries()) {
      writeFileSync(fileOf(index, 'pdf'), await renderPdf(statement))
      writeFileSync(fileOf(index, 'xlsx'), await renderXlsx(statement))
    }
    const sheets = sheetTexts(
      statements.map((_, index) => fileOf(index, 'xlsx')),
      { recalculate: true },
    )
    statements.forEach((statement, index) => {
      const text = pdfText(fileOf(index, 'pdf'))
      const rows = sheets[index]!.split('\n').map((line) => line.split(','))
      for (const { label, amount, ...row } of statement.footer) {
        const shown = amountText({ ...row, amount }, statement.currency)
          .replace('$', '\\$')
          .replace('\u00a0', '\\s')
        t.match(text, new RegExp(`${label}.* ${shown}( |$)`, 'm'), `${label} of ${index}`)
        const [, , , , , , calculated] = rows.find(([first]) => first === label) ?? []
        t.equal(roundHalfAway(Number(calculated) * 100), amount, `${label} of workbook ${index}`)
      }
      const places = statement.rows.map(({ sr_no, imei_number, rate_is_default }) =>
        text.search(new RegExp(`^ *${rate_is_default ? '\\*' : ''}${sr_no} +${imei_number}`, 'm')),
      )
      t.ok(Math.min(0, ...places) === 0, `the lines of ${index}`)
    })
  },
)
