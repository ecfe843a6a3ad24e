import { Op } from 'sequelize'
import { pageQuery, type Plain } from '../../db/page-query.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { Client } from '../clients/clients.model.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { BillingItem } from './billing-items.model.ts'
import { bySrNo, type LineVersion } from './billing-items.rules.ts'
import { Billing } from './billings.model.ts'
import { earlierDuesOf } from './dues.store.ts'

/** Items are read this many at a time, so that a billing of thousands does not block the event loop for long. */
const ITEMS_AT_ONCE = 250

/** The items of a billing in their order. */
async function itemsOf(billing_id: number): Promise<Plain<BillingItem>[]> {
  const { rows } = pageQuery(BillingItem, { without: ['charged_as', 'import_id', 'void_id'] })
  const items: Plain<BillingItem>[] = []
  for (let last = 0; ;) {
    const order = ['id', 'ASC'] as const
    const page = { order, offset: 0, limit: ITEMS_AT_ONCE }
    const some = await rows({ billing_id, id: { [Op.gt]: last } }, page)
    items.push(...some)
    if (some.length < ITEMS_AT_ONCE) return items.sort(bySrNo)
    last = some.at(-1)!.id
  }
}

/** Billings with their clients and the clients' platforms, and what is due of earlier ones: those that there are. */
async function findBillings(ids: readonly number[]): Promise<Billing[]> {
  const platform = { model: Platform, as: 'platform', attributes: ['id', 'name'] }
  const billings = await Billing.findAll({
    where: { id: ids as number[] },
    order: ['id'],
    include: { model: Client, as: 'client', include: [platform] },
  })
  const earlierDueOf = await earlierDuesOf(ids)
  for (const billing of billings) billing.earlier_due = earlierDueOf(billing.id)
  return billings
}

/** The same with their items. */
export async function viewBillings(ids: readonly number[]): Promise<Billing[]> {
  const billings = await findBillings(ids)
  for (const billing of billings) billing.billing_items = await itemsOf(billing.id)
  return billings
}

const only = ([billing]: readonly Billing[]): Billing => {
  if (!billing) throw new NotFoundError('billing.not_found')
  return billing
}

/** The same of one billing. @throws NotFoundError */
export const viewBilling = async (id: number): Promise<Billing> => only(await viewBillings([id]))

/** A billing as it is viewed, but of its items only what tells whether they have changed. @throws NotFoundError */
export async function viewWithoutItems(id: number): Promise<{ billing: Billing; lines: LineVersion[] }> {
  const billing = only(await findBillings([id]))
  const attributes = ['id', 'sr_no', 'version']
  const order = ['sr_no', 'id']
  const lines = await BillingItem.findAll({ attributes, where: { billing_id: id }, order, raw: true })
  return { billing, lines }
}
