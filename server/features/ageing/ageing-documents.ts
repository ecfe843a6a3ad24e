import type { WorkerPool } from '../../lib/worker-pool.ts'
import type { AgeingDocument } from './ageing-document.rules.ts'

export type AgeingDocuments = ReturnType<typeof createAgeingDocuments>

/** Draws an ageing as files in worker threads. */
export const createAgeingDocuments = (pool: WorkerPool) => ({
  pdf: async (document: AgeingDocument): Promise<Buffer> =>
    Buffer.from(
      await pool.run<Uint8Array>(new URL('./ageing.pdf.ts', import.meta.url), 'renderPdf', document),
    ),

  xlsx: async (document: AgeingDocument): Promise<Buffer> =>
    Buffer.from(
      await pool.run<Uint8Array>(new URL('./ageing.xlsx.ts', import.meta.url), 'renderXlsx', document),
    ),
})
