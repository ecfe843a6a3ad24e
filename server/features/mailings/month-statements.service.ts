import type { Period } from '../../lib/period.rules.ts'
import { zipOf } from '../../lib/zip.ts'
import { mergePdfs } from '../../pdf/merge-pdfs.ts'
import { bytesOf } from '../revisions/kept-files.store.ts'
import { statementsOfMonth, type MonthStatement } from './month-statements.store.ts'

/** A file of all issued statements of a month, piece by piece, as fast as it is consumed; its statements are counted. */
interface StatementsFile {
  pieces: AsyncIterable<Uint8Array>
  count: number
}

async function* zipped(statements: readonly MonthStatement[]) {
  for (const { name, issued_at: at, pdf_sha256 } of statements)
    yield { name, at, bytes: await bytesOf(pdf_sha256) }
}

async function* pdfsOf(statements: readonly MonthStatement[]): AsyncGenerator<Buffer> {
  for (const { pdf_sha256 } of statements) yield await bytesOf(pdf_sha256)
}

/** A zip of PDFs, byte by byte as they were issued, by the names of clients. @throws NotFoundError */
export async function zipOfMonth(period: Period): Promise<StatementsFile> {
  const statements = await statementsOfMonth(period)
  return { pieces: zipOf(zipped(statements)), count: statements.length }
}

/** One PDF for the printer, in the same order. @throws NotFoundError */
export async function pdfOfMonth(period: Period): Promise<StatementsFile> {
  const statements = await statementsOfMonth(period)
  return { pieces: mergePdfs(pdfsOf(statements)), count: statements.length }
}
