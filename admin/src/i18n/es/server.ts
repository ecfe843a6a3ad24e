import type { ServerTexts } from '../server.ts'
import { accountStatements } from './server/accountStatements.ts'
import { activity } from './server/activity.ts'
import { billings } from './server/billings.ts'
import { cells } from './server/cells.ts'
import { fields } from './server/fields.ts'
import { imports } from './server/imports.ts'
import { mail } from './server/mail.ts'
import { months } from './server/months.ts'
import { network } from './server/network.ts'
import { openingBalances } from './server/openingBalances.ts'
import { outbox } from './server/outbox.ts'
import { paymentSheets } from './server/paymentSheets.ts'
import { payments } from './server/payments.ts'
import { prices } from './server/prices.ts'
import { records } from './server/records.ts'
import { reconciliation } from './server/reconciliation.ts'
import { reminders } from './server/reminders.ts'
import { requests } from './server/requests.ts'
import { reviews } from './server/reviews.ts'
import { runs } from './server/runs.ts'
import { settings } from './server/settings.ts'
import { users } from './server/users.ts'
import { verification } from './server/verification.ts'
import { webhooks } from './server/webhooks.ts'
import { workbooks } from './server/workbooks.ts'

/** All messages of the server, and those for when it does not answer. */
export const server: ServerTexts & typeof network = {
  ...requests,
  ...users,
  ...fields,
  ...settings,
  ...records,
  ...billings,
  ...payments,
  ...prices,
  ...months,
  ...reconciliation,
  ...reviews,
  ...cells,
  ...workbooks,
  ...imports,
  ...paymentSheets,
  ...openingBalances,
  ...runs,
  ...mail,
  ...outbox,
  ...reminders,
  ...webhooks,
  ...activity,
  ...verification,
  ...accountStatements,
  ...network,
}
