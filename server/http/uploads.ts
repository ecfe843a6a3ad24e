import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
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
    /** What routes take that name no other kind, and how long a field beside it may be. */
    workbooks: UploadKind & { maxFieldBytes: number }
  }
}

/** The longest field is the fingerprint of a preview: eight letters for each row, and some for the file. */
const fieldBytesOf = ({ rows }: SheetLimits): number => 10 * rows

/** Says what workbooks may be uploaded. */
export function limitUploads(app: FastifyInstance, sheets: SheetLimits): void {
  const { megabytes } = sheets
  app.decorate('workbooks', {
    maxBytes: bytesOf(sheets),
    maxFieldBytes: fieldBytesOf(sheets),
    missing: message('upload.no_workbook'),
    tooLarge: message('workbook.too_many_bytes', { megabytes }),
  })
}

/** Lets routes of a scope take uploads: the others do without the parser, which would have hooks on each request. */
export async function takeUploads(scope: Parameters<FastifyPluginAsyncTypebox>[0]): Promise<void> {
  const { maxBytes: fileSize, maxFieldBytes: fieldSize } = scope.workbooks
  await scope.register(multipart, { limits: { fileSize, files: 1, fields: 10, fieldSize, parts: 11 } })
  // The parser reads forms for every route of the scope: one that takes no upload would find no body.
  scope.addHook('preValidation', (request, _reply, done) => {
    const isAstray = request.isMultipart() && typeTakenBy(request) !== 'multipart/form-data'
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
export async function readUpload(
  request: FastifyRequest,
  kind: UploadKind = request.server.workbooks,
): Promise<Upload> {
  if (!request.isMultipart()) throw new UnsupportedError(wrongTypeFor(request))
  const { file, fields } = await readParts(request, kind.maxBytes).catch((error: Error) => {
    throw requestErrorOf(error, kind)
  })
  rejectUnstorable([file?.name, fields])
  reportUnknownFormFields(request, fields)
  if (!file?.name) throw new InvalidError(kind.missing)
  return { file, fields }
}
