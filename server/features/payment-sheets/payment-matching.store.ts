import { Op, type Transaction } from 'sequelize'
import { allOf } from '../../db/list.ts'
import { currenciesWith } from '../../lib/currency.rules.ts'
import { Billing } from '../billings/billings.model.ts'
import { Client } from '../clients/clients.model.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { Payment } from '../payments/payments.model.ts'
import { createMatcher, type Match } from './payment-matches.rules.ts'
import {
  billingsNamed,
  payerKeyOf,
  type KnownClient,
  type NamedBilling,
  type PaymentText,
} from './payment-signs.rules.ts'
import { PaymentLine } from './payment-sheets.model.ts'
import type { OwnBilling } from './payment-shares.rules.ts'

/** What of a billing is due, as matching and sharing out need it. */
const DUE_COLUMNS = ['id', 'client_id', 'currency', 'amount_due', 'billing_month', 'billing_year'] as const

/** The billings that something is due of, in any order: there may be very many. @param client_id of theirs alone */
export async function dueBillings(transaction?: Transaction, client_id?: number[]): Promise<OwnBilling[]> {
  const found = (await Billing.findAll({
    attributes: [...DUE_COLUMNS],
    where: allOf({ void_at: null, amount_due: { [Op.gt]: 0 } }, client_id ? { client_id } : {}),
    raw: true,
    transaction,
  })) as unknown as OwnBilling[]
  for (const billing of found) billing.amount_due = Number(billing.amount_due)
  return found
}

const namedBillings = async (ids: readonly number[], transaction?: Transaction) =>
  Billing.findAll({
    attributes: ['id', 'client_id', 'currency', 'void_at'],
    where: { id: [...ids] },
    raw: true,
    transaction,
  })

/** For whom payers have paid before: of payments that still stand. */
async function addPayers(
  payers: Map<string, number[]>,
  keys: readonly string[],
  transaction?: Transaction,
): Promise<void> {
  for (const key of keys) payers.set(key, [])
  const lines = (await PaymentLine.findAll({
    attributes: ['payer_key'],
    where: { payer_key: [...keys], state: 'recorded' },
    include: {
      model: Payment,
      as: 'payment',
      attributes: ['client_id'],
      where: { reversed_at: null },
      required: true,
    },
    group: ['payer_key', 'payment.client_id'],
    raw: true,
    transaction,
  })) as unknown as { payer_key: string; 'payment.client_id': number }[]
  for (const line of lines) payers.get(line.payer_key)!.push(line['payment.client_id'])
}

/** Matches lines, some hundred at a time; clients and what they owe are read once. */
export interface Matching {
  due: readonly OwnBilling[]
  /** What clients pay in. */
  currencies: readonly string[]
  clientOf: (id: number) => KnownClient | undefined
  match: (lines: readonly PaymentText[]) => Promise<Match[]>
}

/** Reads what lines are matched against. Nothing is locked. */
export async function createMatching(transaction?: Transaction): Promise<Matching> {
  const clients: KnownClient[] = await Client.findAll({
    attributes: ['id', 'client_id', 'client_name'],
    raw: true,
    transaction,
  })
  const due = await dueBillings(transaction)
  const [named, payers] = [new Map<number, NamedBilling>(), new Map<string, number[]>()]
  const { code: local } = await localCurrency(transaction)
  const currencies = currenciesWith(local)
  const matcher = createMatcher({ clients, due, named, payers, currencies })
  const byId = new Map(clients.map((client) => [client.id, client]))
  return {
    due,
    currencies,
    clientOf: (id) => byId.get(id),
    async match(lines) {
      const ids = new Set(lines.flatMap((line) => Object.values(billingsNamed(line)).flat()))
      for (const { id, client_id, currency, void_at } of await namedBillings([...ids], transaction))
        named.set(id, { client_id, currency, is_void: void_at !== null })
      const keys = new Set(lines.flatMap((line) => payerKeyOf(line) ?? []))
      await addPayers(
        payers,
        [...keys].filter((key) => !payers.has(key)),
        transaction,
      )
      return lines.map(matcher)
    },
  }
}
