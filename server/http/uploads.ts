import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidError, TooLargeError, UnsupportedError } from '../lib/errors.ts'
import { MAX_UPLOAD_BYTES, type UploadedFile } from '../lib/workbook/read-workbook.ts'

/** A file that came in a multipart body, and the plain fields beside it. */
export interface Upload {
  file: UploadedFile
  fields: Record<string, string>
}

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
  })
}

/**
 * The file under `file` of a multipart body.
 * @throws UnsupportedError for another kind of body, InvalidError without a file, TooLargeError over 20 MB
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new UnsupportedError('Send the workbook as multipart/form-data')
  const fields: Record<string, string> = {}
  let file: UploadedFile | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname !== 'file') throw new InvalidError(`Unexpected file in field "${part.fieldname}"`)
    else {
      const content = await part.toBuffer().catch(() => null)
      if (!content) throw new TooLargeError('The file is larger than 20 MB')
      file = { name: part.filename, content }
    }
  }
  if (!file?.name) throw new InvalidError('Please select an Excel file')
  return { file, fields }
}
