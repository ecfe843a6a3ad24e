import { NotFoundError } from '../../lib/errors.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import { Billing } from '../billings/billings.model.ts'
import { periodOf, withClient } from '../billings/billings.store.ts'

/** A statement of a month, and the name of its file. */
interface MonthStatement {
  id: number
  name: string
}

/** What a file's name must not hold on some system. */
const NOT_IN_NAMES = /[\p{Cc}\\/:*?"<>|]/gu
const MAX_CLIENT_NAME = 80

/** Named so that they sort by client, and its statement in dollars comes with the local one. */
const fileName = ({ id, client, currency }: Billing): string => {
  const name = client.client_name.slice(0, MAX_CLIENT_NAME)
  return `${[name, client.client_id, currency].join(', ').replaceAll(NOT_IN_NAMES, '_')}, billing_${id}.pdf`
}

/** The statements of a month in the order of their names. @throws NotFoundError when there are none */
export async function statementsOfMonth(period: Period): Promise<MonthStatement[]> {
  const billings = await Billing.findAll({
    attributes: ['id', 'currency'],
    where: { ...periodOf(period) },
    include: withClient,
    raw: true,
    nest: true,
  })
  if (!billings.length) throw new NotFoundError('mailing.no_statements', { period: formatPeriod(period) })
  return billings
    .map((billing) => ({ id: billing.id, name: fileName(billing) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}
