import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { makeTextCopyable } from './copyable-text.ts'
import { FONT_FILES } from './fonts.ts'

const fontFiles = new Set(Object.values(FONT_FILES).flatMap((weights) => Object.values(weights)))

makeTextCopyable()
pdfmake.setFonts(FONT_FILES)
// A document is made of texts and of images that it carries: it fetches nothing, and reads no file but our fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/** The PDF of a document definition that holds strings only: texts of users go through `textContent`. */
export const renderPdfDocument = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(definition).getBuffer()
