import { Type } from 'typebox'
import { MonthParams } from '../../http/month.ts'
import { asFile, closed } from '../../http/schema.ts'

const tags = ['Billings']
const EACH =
  'The newest revision of each that was issued, byte by byte, in the order of the names of clients; drafts and what is ' +
  'void are left out. 404 when there are none.'

export const zip = {
  operationId: 'downloadStatementsZip',
  summary: 'Download all issued statements of a month as a ZIP',
  description: `PDFs, named so that those of a client stand together. ${EACH}`,
  tags,
  params: MonthParams,
  response: { ...closed(Type.Any(), 404), 200: asFile('application/zip') },
}

export const pdf = {
  operationId: 'downloadStatementsPdf',
  summary: 'Download all issued statements of a month as one PDF',
  description: `For the printer: one after another, each from a page of its own on. ${EACH}`,
  tags,
  params: MonthParams,
  response: { ...closed(Type.Any(), 404), 200: asFile('application/pdf') },
}
