import type { Period } from '../../lib/period.rules.ts'
import { zipOf } from '../../lib/zip.ts'
import { mergePdfs } from '../../pdf/merge-pdfs.ts'
import type { BillingsService } from '../billings/billings.service.ts'
import type { StatementDocuments } from '../statements/statement-documents.ts'
import { statementsOfMonth } from './month-statements.store.ts'

export type MonthStatementsService = ReturnType<typeof createMonthStatementsService>

interface Deps {
  billings: Pick<BillingsService, 'viewBilling'>
  statements: StatementDocuments
}

/** A file of all statements of a month, piece by piece, as fast as it is consumed; its statements are counted. */
interface StatementsFile {
  pieces: AsyncIterable<Uint8Array>
  count: number
}

/** All statements of a month as one file. */
export function createMonthStatementsService({ billings, statements }: Deps) {
  const pdfOf = async (id: number): Promise<Buffer> =>
    statements.pdf(await statements.build(await billings.viewBilling(id)))

  async function* filesOf(named: readonly { id: number; name: string }[], at: Date) {
    for (const { id, name } of named) yield { name, at, bytes: await pdfOf(id) }
  }

  async function* bytesOf(named: readonly { id: number }[]): AsyncGenerator<Buffer> {
    for (const { id } of named) yield await pdfOf(id)
  }

  return {
    /** A zip of PDFs, by the names of clients. @throws NotFoundError */
    async zip(period: Period): Promise<StatementsFile> {
      const named = await statementsOfMonth(period)
      return { pieces: zipOf(filesOf(named, new Date())), count: named.length }
    },

    /** One PDF for the printer, in the same order. @throws NotFoundError */
    async pdf(period: Period): Promise<StatementsFile> {
      const named = await statementsOfMonth(period)
      return { pieces: mergePdfs(bytesOf(named)), count: named.length }
    },
  }
}
