import { crc32, createInflateRaw } from 'node:zlib'

import { damaged, notAWorkbook, passwordProtected, tooLarge } from './workbook-errors.ts'

const END = 0x06054b50
const END_64 = 0x06064b50
const END_64_LOCATOR = 0x07064b50
const CENTRAL_HEADER = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const IN_EXTRA_FIELD = 0xffffffff
/** A workbook has a few dozen parts, a rich one some hundred. */
const MAX_ENTRIES = 5_000
const CHUNK_BYTES = 256 * 1024
const STORED = 0
const DEFLATED = 8

/** One file of a zip as the central directory declares it; sizes in bytes. */
interface ZipEntry {
  name: string
  encrypted: boolean
  method: number
  crc: number
  compressedSize: number
  size: number
  /** Where its local header starts. */
  offset: number
}

type Watch = (unpacked: Buffer) => void

/** The files of a zip by lower-case path; only what is read is inflated. */
export interface Zip {
  has(path: string): boolean
  /**
   * The bytes of one file.
   * @param maxBytes how much it may unpack to
   * @param watch called with what is unpacked so far; throws to stop
   * @throws InvalidError when it is missing, larger, encrypted, or not what the directory declares; what `watch` throws
   */
  read(path: string, maxBytes: number, watch?: Watch): Promise<Buffer>
}

/**
 * Opens a zip by its central directory.
 * @throws InvalidError when it is not a whole zip, or has more files than any workbook
 */
export function openZip(file: Buffer): Zip {
  const entries = new Map<string, ZipEntry[]>()
  for (const entry of readDirectory(file))
    entries.set(entry.name, [...(entries.get(entry.name) ?? []), entry])
  return {
    has: (path) => entries.has(path.toLowerCase()),
    async read(path, maxBytes, watch) {
      const [entry, twin] = entries.get(path.toLowerCase()) ?? []
      // Of two files with one name, readers choose different ones.
      if (!entry || twin) throw damaged()
      return inflate(file, entry, maxBytes, watch)
    },
  }
}

async function inflate(file: Buffer, entry: ZipEntry, maxBytes: number, watch?: Watch): Promise<Buffer> {
  if (entry.encrypted) throw passwordProtected()
  if (entry.size > maxBytes) throw tooLarge()
  const header = within(file, entry.offset, 30)
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw damaged()
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  // The declared size is the limit, so that a false one costs nothing: pages are allocated as they are filled.
  const content = Buffer.allocUnsafeSlow(entry.size)
  let [filled, crc] = [0, 0]
  for await (const chunk of unpacked(within(file, start, entry.compressedSize), entry.method)) {
    if (filled + chunk.length > entry.size) throw damaged()
    chunk.copy(content, filled)
    filled += chunk.length
    crc = crc32(chunk, crc)
    watch?.(content.subarray(0, filled))
  }
  if (filled !== entry.size || crc !== entry.crc) throw damaged()
  return content
}

async function* unpacked(data: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === STORED) {
    yield data
    return
  }
  if (method !== DEFLATED) throw damaged()
  const inflating = createInflateRaw({ chunkSize: CHUNK_BYTES })
  inflating.end(data)
  try {
    for await (const chunk of inflating) yield chunk as Buffer
  } catch (error) {
    throw isOfZlib(error) ? damaged() : error
  }
}

const isOfZlib = (error: unknown): boolean => error instanceof Error && 'errno' in error

function* readDirectory(file: Buffer): Generator<ZipEntry> {
  let { count, offset } = findDirectory(file)
  if (count > MAX_ENTRIES) throw tooLarge()
  for (; count > 0; count -= 1) {
    const header = within(file, offset, 46)
    if (header.readUInt32LE(0) !== CENTRAL_HEADER) throw damaged()
    const nameLength = header.readUInt16LE(28)
    const extraLength = header.readUInt16LE(30)
    const rest = within(file, offset + 46, nameLength + extraLength)
    yield {
      name: rest.toString('utf8', 0, nameLength).replaceAll('\\', '/').toLowerCase(),
      encrypted: (header.readUInt16LE(8) & 1) === 1,
      method: header.readUInt16LE(10),
      crc: header.readUInt32LE(16),
      ...placeOf(header, rest.subarray(nameLength)),
    }
    offset += 46 + nameLength + extraLength + header.readUInt16LE(32)
  }
}

/** The sizes and the offset of an entry; the zip64 extra field holds those that do not fit, in this order. */
function placeOf(header: Buffer, extra: Buffer): Pick<ZipEntry, 'size' | 'compressedSize' | 'offset'> {
  let wide = zip64Field(extra)
  const resolve = (value: number): number => {
    if (value !== IN_EXTRA_FIELD) return value
    const resolved = readUInt64(wide, 0)
    wide = wide.subarray(8)
    return resolved
  }
  const size = resolve(header.readUInt32LE(24))
  const compressedSize = resolve(header.readUInt32LE(20))
  return { size, compressedSize, offset: resolve(header.readUInt32LE(42)) }
}

function zip64Field(extra: Buffer): Buffer {
  let at = 0
  while (at + 4 <= extra.length) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + length)
    at += 4 + length
  }
  return Buffer.alloc(0)
}

function findDirectory(file: Buffer): { count: number; offset: number } {
  // The end record is 22 bytes and a comment of at most 65,535.
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at -= 1) {
    if (file.readUInt32LE(at) !== END) continue
    const locator = at >= 20 ? file.subarray(at - 20, at) : undefined
    if (locator?.readUInt32LE(0) === END_64_LOCATOR) return findDirectory64(file, readUInt64(locator, 8))
    return { count: file.readUInt16LE(at + 10), offset: file.readUInt32LE(at + 16) }
  }
  throw file.length < 22 ? notAWorkbook() : damaged()
}

function findDirectory64(file: Buffer, at: number): { count: number; offset: number } {
  const end = within(file, at, 56)
  if (end.readUInt32LE(0) !== END_64) throw damaged()
  return { count: readUInt64(end, 32), offset: readUInt64(end, 48) }
}

function readUInt64(bytes: Buffer, at: number): number {
  return Number(within(bytes, at, 8).readBigUInt64LE(0))
}

function within(bytes: Buffer, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw damaged()
  return bytes.subarray(start, start + length)
}
