import type { FastifyRequest } from 'fastify'
import type { Once } from '../../http/once.ts'
import type { Upload } from '../../http/uploads.ts'
import type { ImportKind, Sum } from './imports.kind.ts'
import type { Decision, Outcome } from './imports.decisions.ts'
import type { Importer, ImportResult } from './imports.run.ts'
import type { ImportsService } from './imports.service.ts'

/** Previews show this many rows of each outcome. */
const SHOWN_ROWS = 1000

function shownOf(decisions: readonly Decision[]): Decision[] {
  const shown: Partial<Record<Outcome, number>> = {}
  return decisions.filter(({ outcome }) => (shown[outcome] = (shown[outcome] ?? 0) + 1) <= SHOWN_ROWS)
}

export type Uploads = ReturnType<typeof createUploads>

/** Answers uploads of every kind: with a preview when one is asked for, else by the import itself. */
export const createUploads =
  (importer: Importer, imports: ImportsService, once: Once) =>
  async <Row, Wanted, Total extends Sum>(
    request: FastifyRequest,
    { file, fields }: Upload,
    kind: ImportKind<Row, Wanted, Total>,
    isPreview = false,
  ) => {
    if (!isPreview)
      return once<ImportResult<Total>>(request, [file.content, fields], (write) =>
        importer.run(kind, request.user, file, { write, fingerprint: fields.fingerprint }),
      )
    const { sum, counts, decisions, fingerprint } = await importer.preview(kind, file)
    const imported_before = await imports.findSame(kind, file)
    return { ...sum, counts, rows: shownOf(decisions), imported_before, fingerprint }
  }
