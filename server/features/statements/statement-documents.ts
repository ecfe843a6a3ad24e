import type { WorkerPool } from '../../lib/worker-pool.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { Billing } from '../billings/billings.model.ts'
import { viewOnWire } from './statements.wire.ts'
import type { StatementMark } from './statement-mark.rules.ts'
import { buildStatement, type Statement } from './statements.rules.ts'

export type StatementDocuments = ReturnType<typeof createStatementDocuments>

const markOf = ({ void_at }: Billing): StatementMark | null =>
  void_at && { kind: 'void', void_at: void_at.toISOString() }

/** Builds statements, and draws them as files in worker threads. */
export const createStatementDocuments = (pool: WorkerPool, company: CompanyService) => ({
  /** The statement of a billing with its items, as its documents and its e-mail show it. @param mark by default that it is void */
  build: async (billing: Billing, mark: StatementMark | null = markOf(billing)): Promise<Statement> => ({
    ...buildStatement(viewOnWire(billing), await company.provider()),
    mark,
  }),

  pdf: async (statement: Statement): Promise<Buffer> =>
    Buffer.from(
      await pool.run<Uint8Array>(new URL('./statements.pdf.ts', import.meta.url), 'renderPdf', statement),
    ),

  xlsx: async (statement: Statement): Promise<Buffer> =>
    Buffer.from(
      await pool.run<Uint8Array>(new URL('./statements.xlsx.ts', import.meta.url), 'renderXlsx', statement),
    ),
})
