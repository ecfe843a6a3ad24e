import { Zip, ZipPassThrough } from 'fflate'

/** A file in a zip. */
interface ZippedFile {
  name: string
  bytes: Buffer
  at: Date
}

/** Files as a zip, piece by piece, as fast as it is consumed. They are stored as they are: a PDF is compressed already. */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, bytes, at } of files) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    file.push(bytes, true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}
