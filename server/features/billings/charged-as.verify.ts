import { col, fn, literal } from 'sequelize'
import type { Verification } from '../../db/verification.ts'
import { BillingItem } from './billing-items.model.ts'
import type { Billing } from './billings.model.ts'
import { notAsCharged, type ChargedBy } from './charged-as.rules.ts'

type Item = { id: number; billing_id: number; charged_as: string | null } & Omit<
  ChargedBy,
  'client_id' | 'billing_type'
>
type Owner = Pick<Billing, 'id' | 'client_id' | 'billing_type'>

/** What of a line is its billing's; said of the billing, once. */
const OF_BILLING: readonly string[] = ['client_id', 'billing_type']

/** Checks that lines are charged by what they were when the service last wrote them. */
export function chargedAsChecker(check: Verification) {
  const told = new Set<string>()
  return (item: Item, { id, client_id, billing_type }: Owner): void => {
    const record = `billing item #${item.id} of billing #${item.billing_id}`
    const by: ChargedBy = { ...item, client_id, billing_type }
    const others = notAsCharged(item.charged_as, by)
    if (!others) return check.differs(record, 'it does not say what it is charged by')
    for (const [field, before] of Object.entries(others)) {
      // Its vehicle may have been deleted since.
      if (field === 'vehicle_id' && item.vehicle_id === null) continue
      const isOfBilling = OF_BILLING.includes(field)
      const where = isOfBilling ? `billing #${id}` : record
      if (told.has(`${where} ${field}`)) continue
      told.add(`${where} ${field}`)
      const now = String(by[field as keyof ChargedBy])
      check.differs(
        where,
        `${field} is ${now}, but ${isOfBilling ? 'its lines were' : 'it was'} charged as ${before || 'null'}`,
      )
    }
  }
}

/** A vehicle that was deleted and made again is known by its IMEI: with a line of before it is not billed again. */
export async function verifyImeisBilledOnce(check: Verification): Promise<void> {
  const repeated = (await BillingItem.findAll({
    attributes: [
      'imei_number',
      'billing_year',
      'billing_month',
      [fn('MIN', col('id')), 'first'],
      [fn('MAX', col('id')), 'last'],
    ],
    where: literal('imei_number IS NOT NULL'),
    group: ['imei_number', 'billing_year', 'billing_month'],
    having: literal('COUNT(*) > 1 AND COUNT(vehicle_id) < COUNT(*)'),
    raw: true,
    transaction: check.transaction,
  })) as unknown as {
    imei_number: string
    billing_year: number
    billing_month: number
    first: number
    last: number
  }[]
  for (const { imei_number, billing_year, billing_month, first, last } of repeated)
    check.differs(
      `billing item #${last}`,
      `IMEI ${imei_number} is billed for ${billing_year}-${String(billing_month).padStart(2, '0')} on billing item #${first} too, and one has no vehicle`,
    )
}
