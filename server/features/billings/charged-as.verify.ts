import { col, fn, Op, where } from 'sequelize'
import type { Verification } from '../../db/verification.ts'
import { BillingItem } from './billing-items.model.ts'
import type { Billing } from './billings.model.ts'
import { differencesFromCharged, type ChargedBy } from './charged-as.rules.ts'

type Item = { id: number; billing_id: number; charged_as: string | null } & Omit<
  ChargedBy,
  'client_id' | 'billing_type'
>
type Owner = Pick<Billing, 'id' | 'client_id' | 'billing_type'>

/** Fields that are the billing's; reported once, for the billing. */
const OF_BILLING: readonly string[] = ['client_id', 'billing_type']

/** Checks that items are charged by the same as when the service last wrote them. */
export function chargedAsChecker(check: Verification) {
  const reported = new Set<string>()
  return (item: Item, { id, client_id, billing_type }: Owner): void => {
    const record = `billing item #${item.id} of billing #${item.billing_id}`
    const by: ChargedBy = { ...item, client_id, billing_type }
    const differences = differencesFromCharged(item.charged_as, by)
    if (!differences) return check.differs(record, 'it does not say what it is charged by')
    for (const [field, before] of Object.entries(differences)) {
      // Its vehicle may have been deleted since.
      if (field === 'vehicle_id' && item.vehicle_id === null) continue
      const isOfBilling = OF_BILLING.includes(field)
      const where = isOfBilling ? `billing #${id}` : record
      if (reported.has(`${where} ${field}`)) continue
      reported.add(`${where} ${field}`)
      const now = String(by[field as keyof ChargedBy])
      check.differs(
        where,
        `${field} is ${now}, but ${isOfBilling ? 'its lines were' : 'it was'} charged as ${before || 'null'}`,
      )
    }
  }
}

/** A vehicle that was deleted and created again has its IMEI: in a period in which that was billed it is not billed again. */
export async function verifyImeisBilledOnce(check: Verification): Promise<void> {
  const count = fn('COUNT', col('id'))
  const repeated = (await BillingItem.findAll({
    attributes: [
      'imei_number',
      'billing_year',
      'billing_month',
      [fn('MIN', col('id')), 'first'],
      [fn('MAX', col('id')), 'last'],
    ],
    where: { imei_number: { [Op.ne]: null } },
    group: ['imei_number', 'billing_year', 'billing_month'],
    having: {
      [Op.and]: [where(count, { [Op.gt]: 1 }), where(fn('COUNT', col('vehicle_id')), { [Op.lt]: count })],
    },
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
