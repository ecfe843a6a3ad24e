import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Upload } from '../../http/uploads.ts'
import { InvalidError } from '../../lib/errors.ts'
import { sendWorkbook } from '../../http/workbooks.ts'
import type { ImportKind, Sum } from './imports.kind.ts'
import type { Decision, Outcome } from './imports.decisions.ts'
import type { ErrorWorkbooks } from './imports.error-workbook.ts'
import type { Importer } from './imports.run.ts'
import type { ImportResult } from './imports.writing.ts'
import type { UploadQuery } from './uploads.schemas.ts'
import type { ImportsService } from './imports.service.ts'

interface Parts {
  importer: Importer
  imports: ImportsService
  importErrors: ErrorWorkbooks
}

/** Previews show this many rows of each outcome. */
const SHOWN_ROWS = 1000

/** Takes what is shown of the rows of a preview. */
function takeShown(rows: Decision[]): (decision: Decision) => void {
  const shown: Partial<Record<Outcome, number>> = {}
  return (decision) => {
    const count = (shown[decision.outcome] = (shown[decision.outcome] ?? 0) + 1)
    if (count <= SHOWN_ROWS) rows.push(decision)
  }
}

/** Takes the rows with errors. */
const takeErrors =
  (rows: Decision[]) =>
  (decision: Decision): void => {
    if (decision.outcome === 'error') rows.push(decision)
  }

/** Answers uploads of every kind: with a preview when one is asked for, else by the import itself. */
export const createUploads =
  ({ importer, imports, importErrors }: Parts, idempotent: Idempotency) =>
  async <Row, Wanted, Total extends Sum>(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, fields }: Upload,
    kind: ImportKind<Row, Wanted, Total>,
  ) => {
    const { preview, format } = request.query as UploadQuery
    if (format && !preview) throw new InvalidError('format is for a preview: add preview=true')
    if (!preview)
      return idempotent<ImportResult<Total>>(request, [file.content, fields], (write) =>
        importer.run(kind, request.user, file, { write, fingerprint: fields.fingerprint }),
      )
    const rows: Decision[] = []
    const take = format === 'xlsx' ? takeErrors(rows) : takeShown(rows)
    const { sum, date1904, ...rest } = await importer.preview(kind, file, take)
    if (format === 'xlsx')
      return sendWorkbook(reply, `${kind.name}-errors`, await importErrors.write(kind.name, rows, date1904))
    const imported_before = await imports.findSame(kind, file)
    return { ...sum, ...rest, rows, imported_before }
  }

export type Uploads = ReturnType<typeof createUploads>
