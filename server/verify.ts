import { DatabaseError, type Sequelize, type Transaction } from 'sequelize'
import { verifyForeignKeys } from './db/foreign-keys.verify.ts'
import { verifyIdCounters } from './db/id-counters.verify.ts'
import { verifySchema } from './db/schema.verify.ts'
import { inSnapshot } from './db/snapshot.ts'
import { Verification } from './db/verification.ts'
import { highestTold } from './features/activity/activity.verify.ts'
import { verifyBalances } from './features/balances/balances.verify.ts'
import { verifyBillingMail } from './features/mailings/billing-mail.verify.ts'
import { verifyPayments } from './features/billings/billing-payments.verify.ts'
import { verifyBillings } from './features/billings/billings.verify.ts'
import { verifyClients } from './features/clients/clients.verify.ts'
import { verifyCompany } from './features/company/company.verify.ts'
import { verifyEmailSettings } from './features/emails/email-settings.verify.ts'
import { verifyEmailTemplates } from './features/emails/email-templates.verify.ts'
import { verifyImports } from './features/imports/imports.verify.ts'
import { verifyOutbox } from './features/outbox/outbox.verify.ts'
import { verifyPlatforms } from './features/platforms/platforms.verify.ts'
import { verifyUsers } from './features/users/users.verify.ts'
import { verifyVehicles } from './features/vehicles/vehicles.verify.ts'

type Check = (check: Verification, sequelize: Sequelize) => Promise<void>

const CHECKS: Readonly<Record<string, Check>> = {
  schema: (check, sequelize) => verifySchema(sequelize, check),
  'foreign keys': (check, sequelize) => verifyForeignKeys(sequelize, check),
  'id counters': async (check, sequelize) => verifyIdCounters(sequelize, check, await highestTold(check)),
  users: verifyUsers,
  platforms: verifyPlatforms,
  clients: verifyClients,
  vehicles: verifyVehicles,
  billings: verifyBillings,
  payments: verifyPayments,
  balances: verifyBalances,
  'email settings': verifyEmailSettings,
  'email templates': verifyEmailTemplates,
  company: verifyCompany,
  imports: verifyImports,
  outbox: verifyOutbox,
  'sent billings': verifyBillingMail,
}

/**
 * The same within a transaction, as of its moment.
 * @returns how many differences there are
 */
export async function verifyWithin(
  transaction: Transaction,
  sequelize: Sequelize,
  say: (line: string) => void,
): Promise<number> {
  const check = new Verification(transaction, say)
  for (const [name, verify] of Object.entries(CHECKS))
    await verify(check, sequelize).catch((error: Error) => {
      // Where the schema is another one, what cannot be asked keeps nobody from the rest.
      if (!(error instanceof DatabaseError) || !check.differences) throw error
      check.differs(name, `not all of it could be looked at: ${error.message}`)
    })
  return check.differences
}

/**
 * Derives every balance, billing total and invariant anew from the rows of a database whose models are bound, as of
 * one moment; the service may go on meanwhile.
 * @param say takes a line for each difference, and for each thing that only wants a look
 * @returns how many differences there are
 */
export const verifyDatabase = (sequelize: Sequelize, say: (line: string) => void): Promise<number> =>
  inSnapshot(sequelize, (transaction) => verifyWithin(transaction, sequelize, say))
