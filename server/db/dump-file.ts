import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { decrypting, encrypting, PassphraseError } from '../lib/passphrase.ts'

const VERSION = 1

/** A table of a dump: its rows are arrays in the order of `columns`, by id. */
export interface DumpedTable {
  name: string
  columns: string[]
  rows: number
  /** The id that the next row gets: that of a row that was deleted is not given again. */
  next_id: number
}

/** The first line of a dump. The rows of its tables follow, a JSON line each, and a last line with their SHA-256. */
export interface DumpHeader {
  trackledger_backup: number
  made_at: string
  migrations: string[]
  tables: DumpedTable[]
}

export type DumpedRow = (string | number | null)[]

/** A file that is not a valid dump; its message says why. */
export class DumpError extends Error {}

export const newHeader = (migrations: string[], tables: DumpedTable[]): DumpHeader => ({
  trackledger_backup: VERSION,
  made_at: new Date().toISOString(),
  migrations,
  tables,
})

async function* linesOf(header: DumpHeader, rows: AsyncIterable<DumpedRow[]>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  yield hashed(`${JSON.stringify(header)}\n`)
  for await (const batch of rows) yield hashed(batch.map((row) => `${JSON.stringify(row)}\n`).join(''))
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

/**
 * Writes a dump; under its name there is all of it or nothing. Only its owner may read it.
 * @param passphrase encrypts it; null: it is not encrypted
 */
export async function writeDumpFile(
  file: string,
  header: DumpHeader,
  rows: AsyncIterable<DumpedRow[]>,
  passphrase: string | null,
): Promise<void> {
  const partial = `${file}.partial`
  try {
    // One that was left over is not continued, and its permissions are not ours.
    await rm(partial, { force: true })
    const target = createWriteStream(partial, { mode: 0o600, flush: true })
    await piped(linesOf(header, rows), createGzip(), encrypting(passphrase), target)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function* rawLines(file: string, passphrase: string | null): AsyncGenerator<string> {
  const ended = () => undefined
  const unpacked = pipeline(createReadStream(file), decrypting(passphrase), createGunzip(), ended)
  let rest = ''
  try {
    for await (const text of unpacked.setEncoding('utf8')) {
      const lines = (rest + String(text)).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof PassphraseError) throw new DumpError(message)
    throw new DumpError(code === 'ENOENT' ? `There is no ${file}` : `It is damaged: ${message}`)
  } finally {
    unpacked.destroy()
  }
  if (rest) yield rest
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new DumpError('It is damaged: a line is no JSON')
  }
}

function headerOf(line: string): DumpHeader {
  const header = parsed(line) as Partial<DumpHeader> | null
  if (typeof header?.trackledger_backup !== 'number') throw new DumpError('It is no backup of TrackLedger')
  if (header.trackledger_backup > VERSION) throw new DumpError('A newer version of TrackLedger wrote it')
  const { migrations, tables } = header as DumpHeader
  const isValid =
    migrations.length > 0 &&
    tables.every(
      ({ name, columns, rows, next_id }) =>
        [name, ...columns].every((word) => /^\w+$/.test(word)) &&
        [rows, next_id].every((count) => Number.isSafeInteger(count) && count >= 0),
    )
  if (!isValid) throw new DumpError('It is damaged: its first line')
  return header as DumpHeader
}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** The tables of a dump with their rows, in order. */
async function* tableRows(lines: AsyncGenerator<string>, { tables }: DumpHeader) {
  for (const table of tables)
    for (let count = 0; count < table.rows; count += 1) {
      const { value: line, done } = (await lines.next()) as IteratorResult<string, undefined>
      const row = done ? null : parsed(line)
      if (!Array.isArray(row) || row.length !== table.columns.length || !row.every(isValue))
        throw new DumpError(`It is damaged: ${table.name} ends after ${count} of ${table.rows} rows`)
      yield { table, row: row as DumpedRow, line: String(line) }
    }
}

/**
 * Reads a dump to its end and checks it.
 * @param passphrase what it was encrypted with, if it is encrypted
 * @throws DumpError when it is no dump, of a newer kind, cut short, longer than it says, not what was written, or
 *   encrypted with another passphrase
 */
export async function checkDumpFile(file: string, passphrase: string | null): Promise<DumpHeader> {
  const lines = rawLines(file, passphrase)
  const hash = createHash('sha256')
  const first = await lines.next()
  if (first.done) throw new DumpError('It is empty')
  const header = headerOf(first.value)
  hash.update(`${first.value}\n`)
  for await (const { line } of tableRows(lines, header)) hash.update(`${line}\n`)
  const last = await lines.next()
  const { sha256 } = (last.done ? {} : parsed(last.value)) as { sha256?: string }
  if (sha256 !== hash.digest('hex')) throw new DumpError('It is damaged: its SHA-256 is another')
  if (!(await lines.next()).done) throw new DumpError('It is damaged: it goes on after its end')
  return header
}

/** The rows of a dump that has been checked, with the table of each. */
export async function* readDumpFile(
  file: string,
  passphrase: string | null,
): AsyncGenerator<{ table: DumpedTable; row: DumpedRow }> {
  const lines = rawLines(file, passphrase)
  const header = headerOf(String((await lines.next()).value))
  yield* tableRows(lines, header)
}
