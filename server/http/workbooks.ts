import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { asFile, closed } from './schema.ts'
import type { OwnStatus } from './error-responses.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The successful response of a call that answers a workbook. */
export const workbookFile = asFile(XLSX)

/** The responses of such a call. */
export const workbookAnswer = (...errors: OwnStatus[]) => ({
  ...closed(Type.Any(), ...errors),
  200: workbookFile,
})

/** The options of a route with a sample to try an upload with: whoever reads the contract may have it, without a token. */
export const sampleFile = { schema: { hide: true }, config: { public: true } } as const

/** Sends a workbook as a download. */
export const sendWorkbook = (reply: FastifyReply, name: string, content: Buffer): FastifyReply =>
  reply.type(XLSX).header('content-disposition', `attachment; filename="${name}.xlsx"`).send(content)
