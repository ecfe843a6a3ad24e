import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { asFile, closed } from './schema.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The answers of a call that answers a workbook. */
export const workbookAnswer = { ...closed(Type.Any()), 200: asFile(XLSX) }

/** Sends a workbook to be saved under a name. */
export const sendWorkbook = (reply: FastifyReply, name: string, content: Buffer): FastifyReply =>
  reply.type(XLSX).header('content-disposition', `attachment; filename="${name}.xlsx"`).send(content)
