import { posix } from 'node:path'

import { SharedStrings } from './shared-strings.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { BYTES_PER_ROW, type RawSheet } from './sheet-table.ts'
import { plainXml, readSheetXml, readStringsXml, rowCounter, unescapeEntities } from './sheet-xml.ts'
import { notAWorkbook, noVisibleSheet, tooLarge } from './workbook-errors.ts'
import { openZip, type Zip } from './zip-guard.ts'

const MB = 1024 * 1024
/** Room for other elements than rows; more bytes than this and the rows take are padding. */
const BASE_BYTES = 8 * MB
/** Room for the strings of other sheets. */
const BASE_STRINGS = 32 * MB
/** For the parts that only list other parts. */
const MAX_INDEX_BYTES = 8 * MB

const ROOT_RELATIONS = '_rels/.rels'

type Attributes = Record<string, string>

/**
 * The first visible worksheet of an .xlsx; only it and the strings are unpacked.
 * @throws InvalidError when it is not a workbook, is damaged, or would unpack to more than its rows account for
 */
export async function readXlsx(
  file: Buffer,
  { unpackedBytes }: Pick<SheetLimits, 'unpackedBytes'>,
): Promise<RawSheet> {
  const zip = openZip(file)
  const workbookPath = await pathOfWorkbook(zip)
  const workbook = await readIndex(zip, workbookPath)
  if (!/<(?:\w+:)?workbook[\s>]/.test(workbook)) throw notAWorkbook()
  const relations = await readRelations(zip, workbookPath)

  const rowsOf = rowCounter()
  const part = await zip.read(pathOfFirstVisibleSheet(workbook, relations), unpackedBytes, (unpacked) => {
    if (unpacked.length > BASE_BYTES + BYTES_PER_ROW * rowsOf(unpacked)) throw tooLarge()
  })
  const maxBytes = Math.min(unpackedBytes, BASE_STRINGS + BYTES_PER_ROW * rowsOf(part))
  const sheet = plainXml(part)
  const stringsPath = relations.find((relation) => relation.type === 'sharedStrings')?.path
  const hasStrings = stringsPath !== undefined && zip.has(stringsPath)
  const strings = hasStrings
    ? readStringsXml(plainXml(await zip.read(stringsPath, Math.max(0, maxBytes - part.length))))
    : new SharedStrings()

  const date1904 = ['1', 'true'].includes(tagsOf(workbook, 'workbookPr')[0]?.date1904 ?? '')
  const headerless = Math.max(0, rowsOf(part) - 1)
  return { date1904, rows: readSheetXml(sheet, strings), about: headerless }
}

async function pathOfWorkbook(zip: Zip): Promise<string> {
  if (!zip.has(ROOT_RELATIONS)) throw notAWorkbook()
  const relations = await readRelations(zip, '')
  const path = relations.find((relation) => relation.type === 'officeDocument')?.path
  if (!path?.endsWith('.xml')) throw notAWorkbook()
  return path
}

function pathOfFirstVisibleSheet(workbook: string, relations: Relation[]): string {
  for (const sheet of tagsOf(workbook, 'sheet')) {
    if (sheet.state === 'hidden' || sheet.state === 'veryHidden') continue
    const relation = relations.find(({ id }) => id === sheet.id)
    if (relation?.type === 'worksheet') return relation.path
  }
  throw noVisibleSheet()
}

interface Relation {
  id: string | undefined
  /** The last segment of its type's URI, which the strict and the transitional format share. */
  type: string
  path: string
}

/** The parts that a part refers to. @param part empty for the package itself */
async function readRelations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const source = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  return tagsOf(await readIndex(zip, source), 'Relationship').map(({ id, type = '', target = '' }) => ({
    id,
    type: type.slice(type.lastIndexOf('/') + 1),
    path: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
  }))
}

const readIndex = async (zip: Zip, path: string): Promise<string> =>
  plainXml(await zip.read(path, MAX_INDEX_BYTES)).toString('utf8')

/** The attributes of each tag of that name, by lower-case name without prefix. */
function tagsOf(xml: string, name: string): Attributes[] {
  return Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, 'g')), ([, inside = '']) =>
    Object.fromEntries(
      Array.from(
        inside.matchAll(/([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
        ([, key = '', double, single]) => [key.toLowerCase(), unescapeEntities(double ?? single ?? '')],
      ),
    ),
  )
}
