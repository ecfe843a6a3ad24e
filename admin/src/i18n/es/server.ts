import type { ServerTexts } from '../server.ts'
import { billings } from './server/billings.ts'
import { fields } from './server/fields.ts'
import { imports } from './server/imports.ts'
import { mail } from './server/mail.ts'
import { network } from './server/network.ts'
import { records } from './server/records.ts'
import { requests } from './server/requests.ts'
import { workbooks } from './server/workbooks.ts'

/** All that the server says, and what is said when it does not answer. */
export const server: ServerTexts & typeof network = {
  ...requests,
  ...fields,
  ...records,
  ...billings,
  ...workbooks,
  ...imports,
  ...mail,
  ...network,
}
