import type { WorkerPool } from '../../lib/worker-pool.ts'
import type { Statement } from './statement.rules.ts'

export type StatementDocuments = ReturnType<typeof createStatementDocuments>

/** Draws statements as files, off the event loop. */
export const createStatementDocuments = (pool: WorkerPool) => ({
  pdf: async (statement: Statement): Promise<Buffer> =>
    Buffer.from(
      await pool.run<Uint8Array>(new URL('./billings.pdf.ts', import.meta.url), 'renderPdf', statement),
    ),

  xlsx: async (statement: Statement): Promise<Buffer> =>
    Buffer.from(
      await pool.run<Uint8Array>(new URL('./billings.xlsx.ts', import.meta.url), 'renderXlsx', statement),
    ),
})
