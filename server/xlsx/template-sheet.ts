import writeWorkbook, {
  type CellObject,
  type Feature,
  type Image,
  type Row,
  type Sheet,
} from 'write-excel-file/node'
import type { CellFormat } from './records.ts'
import { choicesFeature, columnFormats, hiddenSheet, type Choice } from './sheet-choices.ts'
import { EXAMPLE } from './sheet-table.ts'
import { dateCell, FORMATS, headerCell, instantCell, numberCell, textCell } from './written-cells.ts'

/** A column as a template shows it. */
export interface TemplateColumn {
  header: string
  note: string
  example: string | number
  format: CellFormat | undefined
  /** A few words to choose from. */
  choices: readonly string[] | undefined
  /** Many names to choose from. */
  list: readonly string[] | undefined
}

export interface TemplateRequest {
  sheet: string
  columns: TemplateColumn[]
  /** Whether its row is one to upload, and not an example that an upload leaves out. */
  isSample: boolean
}

const NOTES = 'Notes'
const LISTS = 'Lists'
const NOTE_COLUMNS = [{ width: 28 }, { width: 80 }, { width: 32 }]
const EXAMPLE_COLOR = '#7a8594'

/** An empty cell with the format of its column. */
const blankCell = ({ format }: TemplateColumn): CellObject =>
  format ? { type: format === 'text' ? String : Number, format: FORMATS[format] } : {}

function sampleCell({ example, format }: TemplateColumn): CellObject {
  if (example === '') return {}
  if (typeof example === 'number') return numberCell(example)
  if (format === 'date') return dateCell(example)
  if (format === 'instant') return instantCell(example)
  return textCell(example)
}

function exampleCell(column: TemplateColumn, index: number): CellObject {
  // An upload recognizes the example by its first cell, and leaves it out.
  const cell = index === 0 ? textCell(`${EXAMPLE} ${column.example}`) : sampleCell(column)
  return { ...cell, textColor: EXAMPLE_COLOR, fontStyle: 'italic' }
}

const widthOf = ({ header, example }: TemplateColumn, index: number): { width: number } => ({
  width: Math.max(12, header.length + 4, String(example).length + (index === 0 ? EXAMPLE.length + 4 : 3)),
})

const EXAMPLE_NOTE = `The row that starts with "${EXAMPLE}" is not imported. Write over it, or leave it.`

const notesRows = (columns: readonly TemplateColumn[], isSample: boolean): Row[] => [
  ['Column', 'What goes in', 'Example'].map(headerCell),
  ...columns.map(({ header, note, example }) => [
    { ...textCell(header), fontWeight: 'bold' as const },
    { ...textCell(note), wrap: true },
    textCell(String(example)),
  ]),
  ...(isSample ? [] : [[], [textCell(EXAMPLE_NOTE)]]),
]

/** The names of each list, side by side. */
function listRows(lists: readonly (readonly string[])[]): Row[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, row) =>
    lists.map((list) => (list[row] === undefined ? null : textCell(list[row]))),
  )
}

/** The template of a sheet. Runs in a worker. */
export async function renderTemplate({ sheet, columns, isSample }: TemplateRequest): Promise<Uint8Array> {
  const lists = columns.flatMap(({ list }) => (list ? [list] : []))
  const choices = columns.map(({ header, note, choices, list }): Choice => ({
    title: header,
    note,
    words: choices,
    list: list && { sheet: LISTS, column: lists.indexOf(list), length: list.length },
  }))
  const data = [
    columns.map(({ header }) => headerCell(header)),
    columns.map(isSample ? sampleCell : exampleCell),
    columns.map(blankCell),
  ]
  const sheets: Sheet<Image['content']>[] = [
    { data, sheet, columns: columns.map(widthOf), stickyRowsCount: 1 },
    { data: notesRows(columns, isSample), sheet: NOTES, columns: NOTE_COLUMNS, stickyRowsCount: 1 },
    ...(lists.length ? [{ data: listRows(lists), sheet: LISTS }] : []),
  ]
  const features: Feature<Image['content']>[] = [
    choicesFeature(sheet, choices),
    columnFormats(sheet, data.length),
    hiddenSheet(LISTS),
  ]
  return writeWorkbook(sheets, { fontFamily: 'Calibri', fontSize: 11, features }).toBuffer()
}
