import { billings } from '../billings.ts'
import { clients } from '../clients.ts'
import { emails, emailTemplates } from '../emails.ts'
import { platforms } from '../platforms.ts'
import { statement } from '../statement.ts'
import { transactions } from '../transactions.ts'
import { users } from '../users.ts'
import { vehicles } from '../vehicles.ts'

/** Fields as their forms call them, by their names on the wire. */
export const fieldNames: Readonly<Record<string, string>> = {
  ...platforms.fields,
  ...statement.fields,
  ...emailTemplates.fields,
  ...billings.fields,
  ...vehicles.fields,
  ...clients.fields,
  ...transactions.fields,
  ...emails.settings.fields,
  ...users.fields,
}
