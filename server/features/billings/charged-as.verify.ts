import { col, fn, Op, where } from 'sequelize'
import type { Checked, Verification } from '../../db/verification.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
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

/** Amounts are told in whole units. */
const AMOUNTS: readonly string[] = [
  'monthly_rate',
  'fuel_rate',
  'installation_rate',
  'installation_rate_fuel',
]
const toldAs = (field: string, text: string): string =>
  AMOUNTS.includes(field) ? String(toDollars(Number(text))) : text

/** Checks that items are charged by the same as when the service last wrote them. */
export function chargedAsChecker(check: Verification) {
  const reported = new Set<string>()
  const [lines, billings] = [check.of('lines.charged_as'), check.of('billings.charged_as')]
  return (record: Checked, item: Item, { id, client_id, billing_type }: Owner): void => {
    lines.looked(record)
    const by: ChargedBy = { ...item, client_id, billing_type }
    const differences = differencesFromCharged(item.charged_as, by)
    if (!differences) return lines.differs(record, message('finding.charged_by_nothing'))
    for (const [field, before] of Object.entries(differences)) {
      // Its vehicle may have been deleted since.
      if (field === 'vehicle_id' && item.vehicle_id === null) continue
      const figures = {
        field,
        found: toldAs(field, String(by[field as keyof ChargedBy])),
        expected: before ? toldAs(field, before) : null,
      }
      if (!OF_BILLING.includes(field)) {
        lines.differs(record, message('finding.line_charged_as', figures))
        continue
      }
      if (reported.has(`${id} ${field}`)) continue
      reported.add(`${id} ${field}`)
      billings.differs(message('checked.billing', { id }), message('finding.lines_charged_as', figures))
    }
  }
}

/** The id of the billing of a line. */
async function billingOf(id: number, { transaction }: Verification): Promise<number> {
  const item = await BillingItem.findByPk(id, { attributes: ['billing_id'], raw: true, transaction })
  return item!.billing_id
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
    where: { imei_number: { [Op.ne]: null }, void_id: 0 },
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
  const once = check.of('lines.once')
  for (const { imei_number, billing_year, billing_month, first, last } of repeated) {
    const month = `${billing_year}-${String(billing_month).padStart(2, '0')}`
    const billing_id = await billingOf(last, check)
    once.differs(
      message('checked.billing_item', { id: last, billing_id }),
      message('finding.imei_twice', { imei: imei_number, month, other: first }),
    )
  }
}
