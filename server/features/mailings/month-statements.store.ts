import { Op } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import { Billing } from '../billings/billings.model.ts'
import { periodOf, withClient } from '../billings/billings.store.ts'
import { BillingRevision } from '../revisions/revisions.model.ts'

/** An issued statement of a month. */
export interface MonthStatement {
  /** Of its file. */
  name: string
  issued_at: Date
  pdf_sha256: string
}

/** What a file's name must not hold on some system. */
const NOT_IN_NAMES = /[\p{Cc}\\/:*?"<>|]/gu
const MAX_CLIENT_NAME = 80

/** Named so that they sort by client, and its statement in dollars comes with the local one. */
const fileName = ({ id, client, currency }: Billing): string => {
  const name = client.client_name.slice(0, MAX_CLIENT_NAME)
  return `${[name, client.client_id, currency].join(', ').replaceAll(NOT_IN_NAMES, '_')}, billing_${id}.pdf`
}

/** The newest revisions of billings, by billing. */
async function newestOf(billings: readonly Billing[]): Promise<Map<number, BillingRevision>> {
  const newest = new Map<number, BillingRevision>()
  const attributes = ['billing_id', 'issued_at', 'pdf_sha256']
  for (const some of chunksOf(billings)) {
    const billing_id = some.map(({ id }) => id)
    const order: [string, string][] = [['revision', 'ASC']]
    for (const revision of await BillingRevision.findAll({ attributes, where: { billing_id }, order }))
      newest.set(revision.billing_id, revision)
  }
  return newest
}

/**
 * The newest revisions of a month's statements in the order of their names, without what is void.
 * @throws NotFoundError when none was issued
 */
export async function statementsOfMonth(period: Period): Promise<MonthStatement[]> {
  const billings = await Billing.findAll({
    attributes: ['id', 'currency'],
    where: { ...periodOf(period), issue_state: { [Op.in]: ['issued', 'changed'] } },
    include: withClient,
    raw: true,
    nest: true,
  })
  if (!billings.length) throw new NotFoundError('mailing.no_statements', { period: formatPeriod(period) })
  const newest = await newestOf(billings)
  return billings
    .map((billing) => {
      const { issued_at, pdf_sha256 } = newest.get(billing.id)!
      return { name: fileName(billing), issued_at, pdf_sha256 }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}
