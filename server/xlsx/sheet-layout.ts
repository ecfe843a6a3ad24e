import type { Feature } from 'write-excel-file/node'
import {
  findElement,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  replaceElement,
  sanitizeTextContent,
} from 'write-excel-file/utility'

/** In points. */
const ROW_HEIGHT = 15
/** The number of the paper size in the file format. */
const A4 = 9
const SHEET = 'xl/worksheets/sheet{id}.xml'

/** Inserts an element of a worksheet at the place that the file format requires. */
export const insertElement = (xml: string, element: string): string =>
  insertElementMarkupAccordingToOrderOfSiblings(
    xml,
    element,
    getOrderOfSiblings(SHEET, 'worksheet') ?? [],
    'worksheet',
  )

/**
 * The layout of a workbook's only sheet that the writer has no options for: rows grow with their text; printed, the
 * sheet is as wide as the page, with the heading on each page.
 * @param headingRow the number of the row that is the heading, from 1
 * @param footer the text at the bottom left; the page number stands at the right
 */
export function sheetLayout<File>(sheet: string, headingRow: number, footer: string): Feature<File> {
  const titles = `<definedName name="_xlnm.Print_Titles" localSheetId="0">'${sanitizeTextContent(sheet)}'!$${headingRow}:$${headingRow}</definedName>`
  const left = sanitizeTextContent(footer.replaceAll('&', '&&'))
  return {
    files: {
      transform: {
        [SHEET]: {
          transformElementAttributes: (tag, attributes) =>
            tag === 'pageSetup'
              ? { ...attributes, paperSize: A4, fitToWidth: 1, fitToHeight: 0 }
              : attributes,
          transform: (xml) => {
            const growing = insertElement(xml, `<sheetFormatPr defaultRowHeight="${ROW_HEIGHT}"/>`)
            const fitting = insertElement(growing, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
            const texts = `&amp;L&amp;8${left}&amp;R&amp;8Page &amp;P of &amp;N`
            return insertElement(fitting, `<headerFooter><oddFooter>${texts}</oddFooter></headerFooter>`)
          },
        },
        'xl/workbook.xml': {
          transform: (xml) => {
            const names = findElement(xml, 'definedNames')
            return names ? replaceElement(xml, names, `<definedNames>${titles}</definedNames>`) : xml
          },
        },
      },
    },
  }
}
