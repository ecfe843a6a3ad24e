import type { Sequelize } from 'sequelize'
import { verifyForeignKeys } from './db/foreign-keys.verify.ts'
import { inSnapshot } from './db/snapshot.ts'
import { Verification } from './db/verification.ts'
import { verifyBalances } from './features/balances/balances.verify.ts'
import { verifyPayments } from './features/billings/billing-payments.verify.ts'
import { verifyBillings } from './features/billings/billings.verify.ts'
import { verifyClients } from './features/clients/clients.verify.ts'
import { verifyCompany } from './features/company/company.verify.ts'
import { verifyEmailTemplates } from './features/emails/email-templates.verify.ts'
import { verifyPlatforms } from './features/platforms/platforms.verify.ts'
import { verifyUsers } from './features/users/users.verify.ts'
import { verifyVehicles } from './features/vehicles/vehicles.verify.ts'

/**
 * Derives every balance, billing total and invariant anew from the rows of a database whose models are bound, as of
 * one moment; the service may go on meanwhile.
 * @param say takes a line for each difference, and for each thing that only wants a look
 * @returns how many differences there are
 */
export const verifyDatabase = (sequelize: Sequelize, say: (line: string) => void): Promise<number> =>
  inSnapshot(sequelize, async (transaction) => {
    const check = new Verification(transaction, say)
    await verifyForeignKeys(sequelize, check)
    await verifyUsers(check)
    await verifyPlatforms(check)
    await verifyClients(check)
    await verifyVehicles(check)
    await verifyBillings(check)
    await verifyPayments(check)
    await verifyBalances(check)
    await verifyEmailTemplates(check)
    await verifyCompany(check)
    return check.differences
  })
