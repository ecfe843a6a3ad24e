import { Op, type Transaction } from 'sequelize'
import { unpack } from '../../db/packed.ts'
import type { ChangedClient } from '../billings/priced-by.store.ts'
import type { ClientPriceRow } from '../clients/client-prices.model.ts'
import { CLIENT_PRICES, type ClientPrices, type PriceName } from '../clients/client-prices.rules.ts'
import { laterRowsSince } from '../clients/client-prices.store.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { PriceChange, type MadeRows } from './price-changes.model.ts'
import { priceAfter, rulesOf, type PriceRule } from './price-changes.rules.ts'
import type { PriceChangeRequest } from './price-changes.schemas.ts'

/** What has become of the new price of a client by later changes, each upon the one before; in cents. */
class PriceCourse {
  /** Every price that there was. */
  readonly prices: Set<number | null>
  private readonly byMonth: Map<string, number | null>

  constructor(valid_from: string, price: number) {
    this.prices = new Set([price])
    this.byMonth = new Map([[valid_from, price]])
  }

  /**
   * Goes on by a later change.
   * @param replaced the prices that were there for its month alone
   */
  change(month: string, price: PriceName, rule: PriceRule, replaced: ClientPrices | undefined): void {
    if (!replaced) this.byMonth.delete(month)
    const before = replaced ? replaced[price] : this.in(month)
    const isOwn = before !== null && this.prices.has(before)
    const after = isOwn ? priceAfter(before, rule) : null
    this.byMonth.set(month, after)
    if (isOwn) this.prices.add(after)
  }

  /** The price that is in force in a month, which is none before the first; null for none, and for one that is not of this course. */
  private in(month: string): number | null {
    const from = [...this.byMonth.keys()].filter((each) => each <= month).sort()
    return this.byMonth.get(from.at(-1)!)!
  }
}

const askedOf = ({ asked }: PriceChange) => JSON.parse(asked) as PriceChangeRequest

/** The changes that were made since another one, for later months, and are not undone; in their order. */
const changesSince = (
  { id, valid_from, created_at }: PriceChange,
  transaction: Transaction,
): Promise<PriceChange[]> =>
  PriceChange.findAll({
    where: {
      id: { [Op.ne]: id },
      valid_from: { [Op.gt]: valid_from },
      created_at: { [Op.gte]: created_at },
      undone_at: null,
    },
    order: ['created_at', 'id'],
    transaction,
  })

/** What has become of each price that a change has made, by client. */
async function coursesSince(
  change: PriceChange,
  changed: readonly ChangedClient[],
  transaction: Transaction,
): Promise<(client_id: number, price: PriceName) => PriceCourse | undefined> {
  const { code: local } = await localCurrency(transaction)
  const courses = new Map<string, PriceCourse>()
  for (const { client_id, before, after } of changed)
    for (const name of askedOf(change).prices) {
      const price = after[name]
      if (price === null || price === before[name]) continue
      courses.set(`${client_id} ${name}`, new PriceCourse(change.valid_from, price))
    }
  for (const later of await changesSince(change, transaction)) {
    const { valid_from } = later
    const ruleOf = rulesOf(askedOf(later), local)
    const { clients, replaced } = (await unpack(later.made)) as MadeRows
    const before = new Map(replaced.map((row) => [row.client_id, row]))
    for (const client_id of clients)
      for (const name of CLIENT_PRICES) {
        const [course, rule] = [courses.get(`${client_id} ${name}`), ruleOf(name)]
        if (course && rule) course.change(valid_from, name, rule, before.get(client_id))
      }
  }
  return (client_id, price) => courses.get(`${client_id} ${price}`)
}

/**
 * The first row of prices that was entered since a change, for a later month, and has one of its prices still, as each row is
 * all prices of a client, or what another change of many prices has made of one. A price that somebody has typed meanwhile,
 * and that is neither, is no matter of the change.
 * @param until the month from which prices were there before the change, by client: those entered after are made of them
 */
export async function findBuiltUpon(
  change: PriceChange,
  changed: readonly ChangedClient[],
  until: ReadonlyMap<number, string>,
  transaction: Transaction,
): Promise<ClientPriceRow | undefined> {
  const { valid_from: month, created_at: since } = change
  const byId = new Map(changed.map((each) => [each.client_id, each]))
  const found = await laterRowsSince([...byId.keys()], { month, since }, transaction)
  const rows = found.filter(({ client_id, valid_from }) => valid_from < (until.get(client_id) ?? '9999'))
  if (!rows.length) return undefined
  const courseOf = await coursesSince(change, changed, transaction)
  return rows.find((row) => {
    const { before } = byId.get(row.client_id)!
    return CLIENT_PRICES.some(
      (price) => row[price] !== before[price] && courseOf(row.client_id, price)?.prices.has(row[price]),
    )
  })
}
