import { t } from '../support/tap.ts'
import { renderPdf } from '../../server/features/statements/statements.pdf.ts'
import { BASE_FONT, openFont } from '../../server/pdf/fonts.ts'
import { isPlain, withoutMarks } from '../../server/pdf/glyph-runs.ts'
import { needsPdftotext, pdfFile, pdftotextOf } from '../support/pdf-pages.ts'
import { statementOf } from '../support/statements.ts'

const WEIGHTS = ['normal', 'bold'] as const
const PLAIN = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).filter(isPlain)
const SHOWN = PLAIN.filter((char) => char !== '\n' && char !== '\u00ad')

t.test('the base font has all plain letters, and placing marks moves none of them', async (t) => {
  for (const weight of WEIGHTS) {
    const font = openFont(BASE_FONT, weight)
    t.same(
      SHOWN.filter((char) => !font.hasGlyphForCodePoint(char.charCodeAt(0))),
      [],
      weight,
    )
    const texts = SHOWN.flatMap((char) => [`${char}A`, `To${char}`])
    t.same(
      texts.filter(
        (text) => font.layout(text).advanceWidth !== font.layout(text, withoutMarks()).advanceWidth,
      ),
      [],
      weight,
    )
  }
})

t.test('digits are as wide beside each other as alone', async (t) => {
  const digits = [...'0123456789']
  for (const weight of WEIGHTS) {
    const font = openFont(BASE_FONT, weight)
    const widthOf = (text: string) => font.layout(text).advanceWidth
    for (const pair of digits.flatMap((first) => [...digits, ' '].map((second) => first + second)))
      t.equal(widthOf(pair), widthOf(pair[0]!) + widthOf(pair[1]!), pair)
  }
})

t.test('numbers and words stand in a PDF as the font has them', needsPdftotext, async (t) => {
  const SIZE = 8
  const font = openFont(BASE_FONT)
  const words = ['350123456789012', 'AVATARToŁódź', '“1207”']
  const [imei_number = '', vehicle_registration_number, voucher_code] = words
  const file = await pdfFile(t, statementOf([{ imei_number, vehicle_registration_number, voucher_code }]))
  const boxes = pdftotextOf(file, '-bbox')
  for (const word of words) {
    const [, left, right] = new RegExp(`xMin="([\\d.]+)".*xMax="([\\d.]+)".*>${word}<`).exec(boxes) ?? []
    const width = (font.layout(word).advanceWidth / font.unitsPerEm) * SIZE
    t.ok(Math.abs(Number(right) - Number(left) - width) < 0.05, `${word}: ${left} to ${right}, ${width}`)
  }
})

t.test('a statement that is drawn twice, with others between, is the same', needsPdftotext, async (t) => {
  const statement = statementOf([{ comments: '北京 서울 شاحنة 🚚 Łódź' }, { comments: 'Èé ﬁ 12' }])
  const drawn = async () =>
    pdftotextOf(await pdfFile(t, statement), '-bbox').replace(/<meta name="CreationDate".*/, '')
  const first = await drawn()
  await Promise.all([renderPdf(statement), renderPdf(statement)])
  await pdfFile(t, statementOf([{ comments: '上海 부산 حافلة 🛰️ Ąę' }]))
  t.equal(await drawn(), first)
})
