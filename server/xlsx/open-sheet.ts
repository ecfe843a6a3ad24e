import type { RawSheet } from './sheet-table.ts'
import { readDelimited } from './delimited-text.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { readXlsx } from './xlsx-package.ts'

const [ZIP, COMPOUND] = [0x50, 0xd0]

/** The first visible sheet of an .xlsx or .xls, or a delimited text. @throws InvalidError when it cannot be read */
export async function openSheet(
  content: Uint8Array,
  limits: Pick<SheetLimits, 'unpackedBytes'>,
): Promise<RawSheet> {
  const shared = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (shared[0] === ZIP && shared[1] === 0x4b) return readXlsx(shared, limits)
  // Decoders of text take no shared memory.
  const file = Buffer.from(shared)
  // SheetJS is large, and few files need it.
  if (file[0] === COMPOUND && file[1] === 0xcf) return (await import('./xls-sheet.ts')).readXls(file)
  return readDelimited(file)
}
