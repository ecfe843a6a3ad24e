import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { makeTextCopyable } from './copyable-text.ts'
import { FONT_FILES, fontReference } from './fonts.ts'
import { makePlainTextFast } from './plain-layout.ts'

// The package's types leave it out.
const { virtualfs } = pdfmake as unknown as {
  virtualfs: { writeFileSync(name: string, content: Buffer): void }
}

makeTextCopyable()
makePlainTextFast()
pdfmake.setFonts(FONT_FILES)
for (const file of Object.values(FONT_FILES).flatMap((weights) => Object.values(weights)))
  virtualfs.writeFileSync(file, fontReference(file))
// Documents contain texts and embedded images only: they fetch no URLs and read no files.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** The PDF of a document definition. Texts of users must go through `textContent`. */
export const renderPdfDocument = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(definition).getBuffer()
