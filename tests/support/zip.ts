import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipOptions {
  /** What the central directory says of a part instead of the truth. */
  declare?: (name: string) => { size?: number; crc?: number; flags?: number } | undefined
  /** How often the directory lists each part. */
  copies?: number
  /** Writes sizes and offsets into zip64 extra fields, as streaming writers do. */
  zip64?: boolean
}

/** A zip of deflated parts, with a directory that can be made to lie. */
export function zipOf(parts: Record<string, string | Buffer>, options: ZipOptions = {}): Buffer {
  const { declare = () => undefined, copies = 1, zip64 = false } = options
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(parts)) {
    const content = Buffer.from(part)
    const data = deflateRawSync(content)
    const lie = declare(name)
    const entry = {
      name: Buffer.from(name),
      crc: lie?.crc ?? crc32(content),
      size: lie?.size ?? content.length,
      flags: lie?.flags ?? 0,
      stored: data.length,
      offset,
    }
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(entry.name.length, 26)
    bodies.push(local, entry.name, data)
    for (let copy = 0; copy < copies; copy += 1) directory.push(headerOf(entry, zip64))
    offset += 30 + entry.name.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

interface Entry {
  name: Buffer
  crc: number
  size: number
  flags: number
  stored: number
  offset: number
}

function headerOf({ name, crc, size, flags, stored, offset }: Entry, zip64: boolean): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(8, 10)
  header.writeUInt32LE(crc, 16)
  header.writeUInt16LE(name.length, 28)
  const extra = Buffer.alloc(zip64 ? 28 : 0)
  if (zip64) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    for (const [index, value] of [size, stored, offset].entries())
      extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  }
  for (const [at, value] of [
    [24, size],
    [20, stored],
    [42, offset],
  ] as const)
    header.writeUInt32LE(zip64 ? 0xffffffff : value, at)
  header.writeUInt16LE(extra.length, 30)
  return Buffer.concat([header, name, extra])
}
