import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Upload } from '../../http/uploads.ts'
import { sendWorkbook } from '../../http/workbooks.ts'
import { InvalidError } from '../../lib/errors.ts'
import type { ImportKind, ImportSummary } from './import-kind.ts'
import type { UploadQuery } from './uploads.schemas.ts'
import type { UploadsService } from './uploads.service.ts'
import type { ImportResult } from './write-import.ts'

export type AnswerUpload = ReturnType<typeof createAnswerUpload>

/** The answer to an upload, for the routes of every kind: a preview when one is asked for, else the import. */
export const createAnswerUpload =
  (service: UploadsService, idempotent: Idempotency) =>
  async <Row, Planned, Summary extends ImportSummary>(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, fields }: Upload,
    kind: ImportKind<Row, Planned, Summary>,
  ) => {
    const { preview, format } = request.query as UploadQuery
    if (format && !preview) throw new InvalidError('import.format_of_preview')
    if (format === 'xlsx')
      return sendWorkbook(reply, `${kind.name}-errors`, await service.errorWorkbook(kind, file))
    if (preview) return service.preview(kind, file)
    return idempotent<ImportResult<Summary>>(request, [file.content, fields], (write) =>
      // A form sends an empty field for what was not filled in.
      service.run(kind, request.user, file, { write, fingerprint: fields.fingerprint || undefined }),
    )
  }
