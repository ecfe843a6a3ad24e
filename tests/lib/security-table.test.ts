import { existsSync, readFileSync } from 'node:fs'
import { t } from '../support/tap.ts'
import { ASVS } from '../support/asvs.ts'

const PAGE = 'docs/security.md'
/** How a row begins that nothing need show. */
const WITHOUT = /^(Not met|Does not apply|Yours)\b/
const PARTLY = /^In part: /
const NUMBER = /^(\d{1,2}\.\d)\.(\d{1,2})( \(3\))?$/
const TESTS = ['.test.ts', '.spec.ts']

interface Row {
  /** The requirements that it is about, `6.2.1`. */
  numbers: string[]
  how: string
  files: string[]
  tests: string[]
}

const page = readFileSync(PAGE, 'utf8')

const namesIn = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name!)

/** `10.4.1 to 10.4.11` as each of them. */
function numbersIn(cell: string): string[] {
  const [first = '', last] = cell.split(' to ')
  if (!last) return cell.split(', ')
  const [section, from] = [first.slice(0, first.lastIndexOf('.')), Number(first.split('.').at(-1))]
  return Array.from(
    { length: Number(last.split('.').at(-1)) - from + 1 },
    (_, at) => `${section}.${from + at}`,
  )
}

/** The rows of the tables of requirements. */
function rowsOf(text: string): Row[] {
  const lines = text.split('\n').filter((line) => /^\| \d/.test(line))
  return lines.map((line) => {
    const [numbers = '', , how = '', files = '', tests = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { numbers: numbersIn(numbers), how, files: namesIn(files), tests: namesIn(tests) }
  })
}

const rows = rowsOf(page)
const isThere = (name: string): boolean =>
  ['', 'server/'].some((folder) => ['', '.ts'].some((ending) => existsSync(`${folder}${name}${ending}`)))
const isTest = (name: string): boolean => TESTS.some((ending) => existsSync(`tests/${name}${ending}`))

/** The names by which a page's headings are linked to. */
const anchorsIn = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

t.test('each requirement of the levels 1 and 2 has one row, and no number is made up', async (t) => {
  const numbers = rows.flatMap(({ numbers }) => numbers)
  for (const number of numbers) {
    const [, section = '', at = '', isThird] = NUMBER.exec(number) ?? []
    const [demanded, all] = ASVS[section] ?? [0, 0]
    t.ok(Number(at) >= 1 && Number(at) <= all, `${number} is a requirement`)
    t.equal(Number(at) > demanded, isThird !== undefined, `${number} is marked as of level 3 when it is`)
  }
  t.equal(new Set(numbers).size, numbers.length, 'each stands there once')
  const missing = Object.entries(ASVS).flatMap(([section, [demanded]]) =>
    Array.from({ length: demanded }, (_, at) => `${section}.${at + 1}`).filter(
      (each) => !numbers.includes(each),
    ),
  )
  t.same(missing, [])
})

t.test('each row that is met names a file and a test, and all that is named is there', async (t) => {
  for (const { numbers, how, files, tests } of rows) {
    const name = numbers.join(', ')
    t.match(how, /\w/, `${name} says how, or why not`)
    if (WITHOUT.test(how)) t.match(how, /: \w/, `${name} says why`)
    else t.ok(files.length && tests.length, `${name} names a file and a test`)
    if (PARTLY.test(how)) t.match(how, /^In part: .{20}/, name)
    t.same(
      files.filter((file) => !isThere(file)),
      [],
      `${name}: files`,
    )
    t.same(
      tests.filter((test) => !isTest(test)),
      [],
      `${name}: tests`,
    )
  }
})

t.test('each link leads to a section of the page, or to a file', async (t) => {
  const anchors = anchorsIn(page)
  for (const [, target = ''] of page.matchAll(/\]\(([^)]+)\)/g)) {
    if (target.startsWith('https://')) continue
    t.ok(target.startsWith('#') ? anchors.includes(target.slice(1)) : existsSync(`docs/${target}`), target)
  }
})
