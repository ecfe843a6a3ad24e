import type { Feature } from 'write-excel-file/node'
import { sanitizeAttributeValue, sanitizeTextContent } from 'write-excel-file/utility'
import { letterOf } from './sheet-headers.ts'
import { insertElement } from './sheet-layout.ts'
import { USUAL_ROWS } from './sheet-limits.ts'

const SHEET = 'xl/worksheets/sheet{id}.xml'
const LAST_ROW = USUAL_ROWS + 1
/** The most letters that Excel shows of the title and the text beside a cell. */
const MAX_TITLE = 32
const MAX_NOTE = 255

/** The prompt and the drop-down of a column. */
export interface Choice {
  title: string
  note: string
  words: readonly string[] | undefined
  /** Names in a column of another sheet, from its first row on. */
  list: { sheet: string; column: number; length: number } | undefined
}

/** Prompts for the cells of each column, and drop-downs. Other values are warned of, not rejected. */
export const choicesFeature = <File>(sheet: string, choices: readonly Choice[]): Feature<File> => ({
  files: {
    transform: {
      [SHEET]: {
        transform: (xml, options) => {
          if (options.sheet !== sheet) return xml
          const rules = choices.flatMap(rulesOf)
          return insertElement(
            xml,
            `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`,
          )
        },
      },
    },
  },
})

function rulesOf({ title, note, words, list }: Choice, column: number): string[] {
  const letter = letterOf(column)
  const prompt = `showInputMessage="1" promptTitle="${attribute(title, MAX_TITLE)}" prompt="${attribute(note, MAX_NOTE)}"`
  const source = sourceOf(words, list)
  if (!source) return [`<dataValidation ${prompt} sqref="${letter}1:${letter}${LAST_ROW}"/>`]
  const choice = `type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" error="This is not in the list."`
  return [
    `<dataValidation ${prompt} sqref="${letter}1"/>`,
    `<dataValidation ${choice} ${prompt} sqref="${letter}2:${letter}${LAST_ROW}"><formula1>${sanitizeTextContent(source)}</formula1></dataValidation>`,
  ]
}

function sourceOf(words: Choice['words'], list: Choice['list']): string | null {
  if (words) return `"${words.join(',')}"`
  if (!list) return null
  const letter = letterOf(list.column)
  return `${list.sheet}!$${letter}$1:$${letter}$${list.length}`
}

const attribute = (text: string, length: number): string => sanitizeAttributeValue(text.slice(0, length))

/** Gives whole columns the format of their cell in a row, so that values typed below have it too. */
export const columnFormats = <File>(sheet: string, row: number): Feature<File> => ({
  files: {
    transform: {
      [SHEET]: {
        transform: (xml, options) => {
          if (options.sheet !== sheet) return xml
          const styles = new Map(
            Array.from(
              xml.matchAll(new RegExp(`<c r="([A-Z]+)${row}" s="(\\d+)"`, 'g')),
              ([, letter = '', style = '']) => [letter, style],
            ),
          )
          return xml.replace(/<col min="(\d+)"/g, (found, column: string) => {
            const style = styles.get(letterOf(Number(column) - 1))
            return style ? `${found} style="${style}"` : found
          })
        },
      },
    },
  },
})

/** Hides a sheet, if there is one of that name. */
export const hiddenSheet = <File>(name: string): Feature<File> => ({
  files: {
    transform: {
      'xl/workbook.xml': {
        transformElementAttributes: (tag, attributes) =>
          tag === 'sheet' && attributes.name === name ? { ...attributes, state: 'hidden' } : attributes,
      },
    },
  },
})
