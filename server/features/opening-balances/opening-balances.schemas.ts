import { UploadAnswer, uploadSchema } from '../imports/uploads.schemas.ts'
import { workbookAnswer } from '../../http/workbooks.ts'

const tags = ['Opening balances']

export const upload = {
  operationId: 'uploadOpeningBalances',
  summary: 'Import opening balances from a workbook',
  description:
    'What clients owe, or have in advance, from before they were billed here; Client ID, Currency, Amount, Date, Note. What a client ' +
    'owes becomes a billing without lines in the month of its date: it is due, carried by the next billing, paid and reminded of like any ' +
    'other. An amount below zero is a credit on its account. A client has one in a currency, before anything is billed to it in that. Good ' +
    'rows are written, each bad one is a line of `errors`.',
  tags,
  ...uploadSchema(UploadAnswer, {}),
}

export const template = {
  operationId: 'downloadOpeningBalancesTemplate',
  summary: 'Download a workbook of opening balances to fill in and upload',
  description: 'The right headers, an example that an upload leaves out, and a note on each column.',
  tags,
  response: workbookAnswer(),
}
