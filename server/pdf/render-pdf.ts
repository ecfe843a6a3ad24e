import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { makeTextCopyable } from './copyable-text.ts'
import { makePlainTextFast } from './plain-layout.ts'
import { FONT_FILES, fontReference } from './fonts.ts'

// The package's types leave it out.
const { virtualfs } = pdfmake as unknown as {
  virtualfs: { writeFileSync(name: string, content: Buffer): void }
}

makeTextCopyable()
makePlainTextFast()
pdfmake.setFonts(FONT_FILES)
for (const file of Object.values(FONT_FILES).flatMap((weights) => Object.values(weights)))
  virtualfs.writeFileSync(file, fontReference(file))
// A document is made of texts and of images that it carries: it fetches nothing and reads no file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** The PDF of a document definition that holds strings only: texts of users go through `textContent`. */
export const renderPdfDocument = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(definition).getBuffer()
