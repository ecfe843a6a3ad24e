import type { Transaction } from 'sequelize'
import { NotFoundError } from '../../lib/errors.ts'
import { formatPeriod } from '../../lib/period.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { holdClient } from './billings.lines.ts'
import { Billing } from './billings.model.ts'

export const withClient = { model: Client, as: 'client', attributes: ['id', 'client_id', 'client_name'] }

/** A billing with its client. @param hold whether nobody else is to change it meanwhile. @throws NotFoundError */
export async function findBilling(id: number, transaction?: Transaction, hold = false): Promise<Billing> {
  const lock = hold && transaction ? { lock: { level: transaction.LOCK.UPDATE, of: Billing } } : {}
  const billing = await Billing.findByPk(id, { include: withClient, transaction, ...lock })
  if (!billing) throw new NotFoundError('Billing not found')
  return billing
}

/** A billing held after its client, in the order of whoever bills the client. @throws NotFoundError */
export async function findUnderClient(id: number, transaction: Transaction): Promise<Billing> {
  const { client_id } = await findBilling(id, transaction)
  await holdClient(client_id, transaction)
  return findBilling(id, transaction, true)
}

/** A billing in words, as the activity log has it. */
export const billingName = (billing: Billing): string =>
  `Billing #${billing.id} of ${billing.client.client_name} for ${formatPeriod(billing)}`
