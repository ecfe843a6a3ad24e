import type { ServerTexts } from '../server.ts'
import { billings } from './server/billings.ts'
import { fields } from './server/fields.ts'
import { imports } from './server/imports.ts'
import { mail } from './server/mail.ts'
import { records } from './server/records.ts'
import { requests } from './server/requests.ts'
import { workbooks } from './server/workbooks.ts'

/** All that the server says. */
export const server: ServerTexts = {
  ...requests,
  ...fields,
  ...records,
  ...billings,
  ...workbooks,
  ...imports,
  ...mail,
}
