import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidError, RequestError, TooLargeError, UnsupportedError } from '../lib/errors.ts'
import { sharedBytes } from '../lib/shared-bytes.ts'
import { message, type Message } from '../messages.ts'
import { typeTakenBy, wrongTypeFor } from './media-types.ts'
import { rejectUnstorable } from './request-input.ts'
import { reportUnknownFormFields } from './unknown-fields.ts'
import type { UploadedFile } from '../xlsx/read-workbook.ts'
import { bytesOf, type SheetLimits } from '../xlsx/sheet-limits.ts'

/** A file that came in a multipart body, and the plain fields beside it. */
export interface Upload {
  file: UploadedFile
  fields: Record<string, string>
}

/** What may be uploaded, and the messages for what may not. */
export interface UploadKind {
  maxBytes: number
  missing: Message
  tooLarge: Message
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What routes take that name no other kind. */
    workbooks: UploadKind
  }
}

/** The longest field is the fingerprint of a preview: eight letters for each row, and some for the file. */
const fieldBytesOf = ({ rows }: SheetLimits): number => 10 * rows

export async function acceptUploads(app: FastifyInstance, sheets: SheetLimits): Promise<void> {
  const { megabytes } = sheets
  app.decorate('workbooks', {
    maxBytes: bytesOf(sheets),
    missing: message('upload.no_workbook'),
    tooLarge: message('workbook.too_many_bytes', { megabytes }),
  })
  await app.register(multipart, {
    limits: {
      ...{ fileSize: bytesOf(sheets), files: 1 },
      ...{ fields: 10, fieldSize: fieldBytesOf(sheets), parts: 11 },
    },
  })
  // The parser reads forms for every route: one that takes no upload would find no body. An address that is none says so itself.
  app.addHook('preValidation', (request, _reply, done) => {
    const isAstray = !request.is404 && request.isMultipart() && typeTakenBy(request) !== 'multipart/form-data'
    done(isAstray ? new UnsupportedError(wrongTypeFor(request)) : undefined)
  })
}

async function readParts(
  request: FastifyRequest,
  fileSize: number,
): Promise<Partial<Upload> & Pick<Upload, 'fields'>> {
  const upload: Partial<Upload> & Pick<Upload, 'fields'> = { fields: {} }
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'field') upload.fields[part.fieldname] = String(part.value)
    else if (part.fieldname !== 'file')
      throw new InvalidError('upload.unexpected_file', { field: part.fieldname })
    else upload.file = { name: part.filename, content: sharedBytes(await part.toBuffer()) }
  }
  return upload
}

/** An error of the multipart parser as an error of the request that a person can act on. */
function requestErrorOf(error: Error & { code?: string }, { tooLarge }: UploadKind): Error {
  if (error instanceof RequestError) return error
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new TooLargeError(tooLarge)
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(error.code ?? '')) return new InvalidError('upload.one_file')
  return new InvalidError('upload.incomplete')
}

/**
 * The file under `file` of a multipart body.
 * @throws UnsupportedError for another kind of body, InvalidError without a file, TooLargeError over its limit
 */
export async function readUpload(request: FastifyRequest, kind = request.server.workbooks): Promise<Upload> {
  if (!request.isMultipart()) throw new UnsupportedError(wrongTypeFor(request))
  const { file, fields } = await readParts(request, kind.maxBytes).catch((error: Error) => {
    throw requestErrorOf(error, kind)
  })
  rejectUnstorable([file?.name, fields])
  reportUnknownFormFields(request, fields)
  if (!file?.name) throw new InvalidError(kind.missing)
  return { file, fields }
}
