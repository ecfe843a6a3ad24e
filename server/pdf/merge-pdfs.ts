import { createHash } from 'node:crypto'

/** A string, which may look like a reference, or a reference to an object. */
const REFERENCES = /\((?:\\[^]|[^\\()])*\)|<[\dA-Fa-f\s]*>|(\d+) \d+ R\b/g
const STREAM = '>>\nstream\n'
const [CATALOG, PAGES] = [1, 2]
const ENTRY_LENGTH = 20

/** An object of a file, as Latin-1, which has a character for each byte. */
interface PdfObject {
  /** Up to its stream. */
  head: string
  /** From the end of its dictionary on; empty where it has no stream. */
  stream: string
}

const matched = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`A PDF is not as it was drawn: ${pattern} is not in it`)
  return found
}

/** Reads the objects of a file that was drawn here: they stand one after another, before a plain table of their places. */
function openPdf(file: Buffer) {
  const text = file.toString('latin1')
  const table = Number(matched(text.slice(-100), /startxref\s+(\d+)\s+%%EOF\s*$/))
  const count = Number(matched(text.slice(table, table + 50), /^xref\n0 (\d+)\n/))
  const entries = text.indexOf('\n', text.indexOf('\n', table) + 1) + 1
  const places = Array.from({ length: count }, (_, number) =>
    Number(text.slice(entries + number * ENTRY_LENGTH, entries + number * ENTRY_LENGTH + 10)),
  )
  const ordered = [...places.slice(1), table].sort((a, b) => a - b)
  const ends = new Map(ordered.map((place, index) => [place, ordered[index + 1] ?? table]))

  function read(number: number): PdfObject {
    const place = places[number]!
    const body = matched(text.slice(place, ends.get(place)), /^\d+ \d+ obj\n([^]*)\nendobj\s*$/)
    const at = body.indexOf(STREAM)
    return at < 0 ? { head: body, stream: '' } : { head: body.slice(0, at), stream: body.slice(at) }
  }

  const root = Number(matched(text.slice(entries + count * ENTRY_LENGTH), /\/Root (\d+) 0 R/))
  return { pages: Number(matched(read(root).head, /\/Pages (\d+) 0 R/)), read }
}

/** Writes a file object by object. */
function createWriter() {
  const places: number[] = []
  const parts: string[] = []
  let [next, length] = [PAGES + 1, 0]

  function write(part: string): void {
    parts.push(part)
    length += part.length
  }
  function writeObject(number: number, body: string): void {
    places[number] = length
    write(`${number} 0 obj\n${body}\nendobj\n`)
  }
  write('%PDF-1.7\n%\xff\xff\xff\xff\n')

  return {
    nextNumber: (): number => next++,
    writeObject,

    /** What was written since it was last taken. */
    taken: (): Buffer => Buffer.from(parts.splice(0).join(''), 'latin1'),

    /** @param kids references to the roots of pages */
    end(pages: number, kids: readonly string[]): void {
      writeObject(PAGES, `<<\n/Type /Pages\n/Count ${pages}\n/Kids [${kids.join(' ')}]\n>>`)
      writeObject(CATALOG, `<<\n/Type /Catalog\n/Pages ${PAGES} 0 R\n/Lang (en)\n>>`)
      const table = length
      write(`xref\n0 ${next}\n0000000000 65535 f \n`)
      for (let number = 1; number < next; number += 1)
        write(`${String(places[number]).padStart(10, '0')} 00000 n \n`)
      write(`trailer\n<<\n/Size ${next}\n/Root ${CATALOG} 0 R\n>>\nstartxref\n${table}\n%%EOF\n`)
    },
  }
}

type Read = (number: number) => PdfObject

/** Pages refer to their root, and it to them; nothing else that pages need runs in a circle. */
const IS_OF_PAGES = /\/Type \/Pages?\b/

/** Copies objects with all that they refer to. What many files have, the logo, is written once. */
function createCopier({ nextNumber, writeObject }: ReturnType<typeof createWriter>) {
  const written = new Map<string, number>()

  /** @param known the numbers of what was copied of this file. @returns the number of the copy */
  return function copied(number: number, read: Read, known: Map<number, number>): number {
    const before = known.get(number)
    if (before !== undefined) return before
    const { head, stream } = read(number)
    if (IS_OF_PAGES.test(head)) known.set(number, nextNumber())
    const renumbered = head.replace(REFERENCES, (all, other?: string) =>
      other === undefined ? all : `${copied(Number(other), read, known)} 0 R`,
    )
    const body = renumbered + stream
    const key = createHash('sha256').update(body, 'latin1').digest('base64')
    const same = written.get(key)
    const copy = known.get(number) ?? same ?? nextNumber()
    known.set(number, copy)
    if (copy !== same) writeObject(copy, body)
    written.set(key, copy)
    return copy
  }
}

/** No file has an object of that number: it stands for the root of all pages. */
const ROOT = 0

/** The root of a file's pages, as one among those of others. */
const belowRoot = ({ head, stream }: PdfObject): PdfObject => ({
  head: head.replace(/^<</, `<<\n/Parent ${ROOT} 0 R`),
  stream,
})

/**
 * PDFs that were drawn here as one, piece by piece, as fast as it is consumed: no more than one of them is in memory.
 * @throws Error for a file that is not as pdfkit writes it
 */
export async function* mergePdfs(files: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const writer = createWriter()
  const copied = createCopier(writer)
  const kids: string[] = []
  let count = 0
  for await (const file of files) {
    const { pages, read } = openPdf(file)
    count += Number(matched(read(pages).head, /\/Count (\d+)/))
    const readBelow: Read = (number) => (number === pages ? belowRoot(read(number)) : read(number))
    kids.push(`${copied(pages, readBelow, new Map([[ROOT, PAGES]]))} 0 R`)
    yield writer.taken()
  }
  writer.end(count, kids)
  yield writer.taken()
}
