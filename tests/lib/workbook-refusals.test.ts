import { t } from '../support/tap.ts'
import { InvalidError, TooLargeError, UnsupportedError } from '../../server/lib/errors.ts'
import { createWorkerPool } from '../../server/lib/worker-pool.ts'
import { createReader, HEADERS } from '../support/workbook-reader.ts'
import { compoundFile, workbookOf, xmlRow, xmlWorkbook, type Rows } from '../support/workbooks.ts'
import { zipOf } from '../support/zip.ts'

const SOUND: Rows = [HEADERS, ['Ada', 1, true]]
const MB = 1024 * 1024

const { open, read, refused } = createReader(t)

t.test('what is no workbook is refused by name or by content', async (t) => {
  const macros = 'Workbooks with macros'
  const other = 'is not an Excel workbook (.xlsx or .xls)'
  for (const [name, detail] of [
    ['a.txt', other],
    ['xlsx', other],
    ['a.xlsm', macros],
    ['a.xlsb', macros],
  ] as const)
    await refused(t, open(workbookOf(SOUND), name), UnsupportedError, detail)
  await refused(t, open(Buffer.alloc(0)), InvalidError, 'The file is empty')
  await refused(t, open(Buffer.alloc(20 * MB + 1)), TooLargeError, 'The file is larger than 20 MB')

  const texts = [
    'Name,Number,Yes\nAda,1,yes',
    '<html><table><tr><td>Name</td></tr></table></html>',
    'PK\x03\x04',
  ]
  for (const content of [
    ...texts.map((text) => Buffer.from(text)),
    compoundFile({ WordDocument: 'a' }),
    zipOf({ 'a.txt': 'a' }),
  ])
    await refused(t, open(content), InvalidError, `The file ${other}`)
})

t.test('a workbook behind a password is refused with what to do', async (t) => {
  const detail = 'The workbook is protected with a password. Remove the password and upload it again'
  await refused(t, open(compoundFile({ EncryptedPackage: 'secret' })), InvalidError, detail)
  const encryptedZip = xmlWorkbook({ sheet: '', zip: { declare: () => ({ flags: 1 }) } })
  await refused(t, open(encryptedZip), InvalidError, detail)
})

t.test('a damaged workbook is refused', async (t) => {
  const xlsx = workbookOf(SOUND)
  const damaged = [
    xlsx.subarray(0, xlsx.length - 30),
    workbookOf(SOUND, { bookType: 'xls' }).subarray(0, 600),
    xmlWorkbook({ sheet: '', zip: { declare: () => ({ crc: 1 }) } }),
    xmlWorkbook({ sheet: '', zip: { copies: 2 } }),
    xmlWorkbook({ sheet: '<row><c t="s"><v>5</v></c></row>' }),
    xmlWorkbook({ sheet: Buffer.from('<worksheet/>') }),
  ]
  for (const content of damaged) await refused(t, open(content), InvalidError, 'The workbook is damaged')
})

t.test('a small file that unpacks to far more than its rows can need is refused', async (t) => {
  const rows = xmlRow(1, ...HEADERS) + xmlRow(2, 'a')
  const padding = ' '.repeat(40 * MB)
  const oneStringInEveryCell = {
    strings: `<sst><si><t>${'x'.repeat(32_000)}</t></si><si><t>Name</t></si></sst>`,
    sheet: '<row><c t="s"><v>1</v></c></row>' + '<row><c t="s"><v>0</v></c></row>'.repeat(20_000),
  }
  const bombs = [
    { sheet: rows + padding },
    { sheet: (rows + ' '.repeat(10 * MB)).repeat(4) },
    { sheet: rows, strings: `<sst>${padding}</sst>` },
    { sheet: rows, zip: { zip64: true, declare: () => ({ size: 2 ** 40 }) } },
    { sheet: rows, zip: { copies: 2_000 } },
    oneStringInEveryCell,
  ]
  for (const bomb of bombs.map(xmlWorkbook)) {
    t.ok(bomb.length < 2 * MB)
    await refused(t, open(bomb, 'a.xlsx', ['Name']), InvalidError, 'The workbook is too large to be read')
  }
  const declare = (name: string) => (name.endsWith('s.xml') ? { size: 1000 } : undefined)
  await refused(t, open(xmlWorkbook({ sheet: rows + padding, zip: { declare } })), InvalidError, 'is damaged')
})

t.test(
  'an entity of a workbook is text: nothing is read from elsewhere for it, and nothing grows',
  async (t) => {
    const rows = [xmlRow(1, ...HEADERS), xmlRow(2, '&file;', '1', '&bomb;')].join('')
    const entities =
      '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY bit "ha"><!ENTITY bomb "&bit;&bit;">]>'
    const sheet = `${entities}<worksheet><sheetData>${rows}</sheetData></worksheet>`
    const [row] = await read(xmlWorkbook({ sheet }))
    t.same(row?.cells, ['&file;', '1', '&bomb;'])
  },
)

t.test('a file that takes the worker beyond a limit is refused', async (t) => {
  const workers = createWorkerPool({ timeoutMs: 1 })
  t.teardown(() => workers.close())
  // Of a small one the thread may be done before anybody looks at the clock.
  const rows = Array.from({ length: 50_000 }, (_, at) => xmlRow(at + 2, 'Ada', '1', 'yes')).join('')
  const large = xmlWorkbook({ sheet: xmlRow(1, ...HEADERS) + rows })
  const attempt = open(large, 'a.xlsx', HEADERS, workers)
  await refused(t, attempt, InvalidError, 'The workbook is too large to be read')
})
