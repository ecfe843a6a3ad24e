import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { asFile, closed } from './schema.ts'
import type { RefusalStatus } from './refusals.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook among the good answers of a call. */
export const workbookFile = asFile(XLSX)

/** The answers of a call that answers a workbook. */
export const workbookAnswer = (...refusals: RefusalStatus[]) => ({
  ...closed(Type.Any(), ...refusals),
  200: workbookFile,
})

/** Sends a workbook to be saved under a name. */
export const sendWorkbook = (reply: FastifyReply, name: string, content: Buffer): FastifyReply =>
  reply.type(XLSX).header('content-disposition', `attachment; filename="${name}.xlsx"`).send(content)
