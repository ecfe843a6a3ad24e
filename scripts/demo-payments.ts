import { paymentFor } from '../server/features/balances/billing-payments.rules.ts'
import { roundHalfAway, toCents, toDollars } from '../server/lib/money.rules.ts'
import type { Period } from '../server/lib/period.rules.ts'
import type { ApiClient } from './demo-client.ts'

interface Billing {
  id: number
  client_id: number
  currency: string
  total_amount: number
}

/** How a client pays: the share of its billings that it pays in, and the share that is drawn from its balance. */
interface Habit {
  paidIn: number
  drawn: number
  payment_mode: string
}

const DEPOSIT: Habit = { paidIn: 0.4, drawn: 0, payment_mode: 'cash' }
// By client, in turn: settled, ahead, behind, with a deposit that nothing is drawn from yet, or silent.
const HABITS: (Habit | null)[] = [
  { paidIn: 1, drawn: 1, payment_mode: 'bank_transfer' },
  DEPOSIT,
  { paidIn: 1.25, drawn: 1, payment_mode: 'credit_card' },
  null,
  DEPOSIT,
  { paidIn: 0.3, drawn: 0.5, payment_mode: 'check' },
  null,
  DEPOSIT,
]
// Clients that pay at once: the next one's request is read while the last one's is written to disk.
const AT_ONCE = 6

/** Records what the demo's clients pay for a period: the same for every run. */
export async function payBillings(api: ApiClient, period: Period): Promise<void> {
  const { billing_month, billing_year } = period
  const query = `billing_month=${billing_month}&billing_year=${billing_year}&skip=0&limit=1000`
  const { billings } = await api.call<{ billings: Billing[] }>('GET', `/api/billings?${query}`)
  const clients = [...new Set(billings.map((billing) => billing.client_id))].sort((a, b) => a - b)
  const payClient = async (client_id: number) => {
    const habit = HABITS[client_id % HABITS.length]
    const own = billings.filter((billing) => billing.client_id === client_id)
    if (!habit) return
    for (const currency of new Set(own.map((billing) => billing.currency))) {
      const owed = own.filter((billing) => billing.currency === currency)
      await pay(api, period, { client_id, currency }, owed, habit)
    }
  }
  for (let at = 0; at < clients.length; at += AT_ONCE)
    await Promise.all(clients.slice(at, at + AT_ONCE).map(payClient))
}

/** A client has one for each currency in which it is billed. */
type Account = Pick<Billing, 'client_id' | 'currency'>

async function pay(api: ApiClient, period: Period, account: Account, billings: Billing[], habit: Habit) {
  const { billing_month: month, billing_year: year } = period
  const owed = billings.reduce((sum, billing) => sum + toCents(billing.total_amount), 0)
  const date = (day: string) => `${year}-${String(month + 1).padStart(2, '0')}-${day}`
  await post(api, account, 'credit', share(owed, habit.paidIn), {
    description: `Payment received for ${month}/${year}`,
    transaction_date: date('05'),
    payment_mode: habit.payment_mode,
    reference_no: `R${year}${month}-${account.client_id}`,
  })
  for (const { id, total_amount } of billings) {
    const paid_amount = share(toCents(total_amount), habit.drawn)
    if (paid_amount === 0) continue
    await api.call('PUT', `/api/billings/${id}`, { paid_amount })
    await post(api, account, 'debit', paid_amount, {
      description: paymentFor(id),
      transaction_date: date('06'),
    })
  }
}

async function post(
  api: ApiClient,
  account: Account,
  transaction_type: string,
  amount: number,
  rest: object,
) {
  const transaction = { ...account, transaction_type, amount, created_by: api.username, ...rest }
  if (amount > 0) await api.call('POST', '/api/client-balances/', transaction)
}

/** A share of an amount in cents, in dollars. */
const share = (cents: number, part: number): number => toDollars(roundHalfAway(cents * part))

/** What a client pays of the newest billing in US dollars before it is due; amounts in dollars, or in `currency`. */
interface EarlyPayment {
  client_id: string
  amount: number
  currency?: string
  /** What of the payment settles the billing, in the currency of the payment; without it the payment is in dollars. */
  given_amount?: number
  settles: number
  /** What the client kept back for the tax office. */
  withheld?: number
  /** Why it was none in the end. */
  bounced?: string
}

const EARLY: readonly EarlyPayment[] = [
  { client_id: 'C1024', amount: 72.5, settles: 72.5 },
  { client_id: 'C1032', amount: 20, settles: 20 },
  { client_id: 'C1048', amount: 38, settles: 38, withheld: 2 },
  { client_id: 'C1056', amount: 50, settles: 43.5 },
  { client_id: 'C1064', amount: 30_000, currency: 'KES', given_amount: 28_600, settles: 220 },
  { client_id: 'C1016', amount: 66, settles: 66, bounced: 'The cheque was returned: insufficient funds' },
]

/** Records what some clients have paid of what is not due yet: whole, in part, too much, in shillings, by a cheque that bounced. */
export async function payEarly(api: ApiClient): Promise<void> {
  const { day } = await api.call<{ day: string }>('GET', '/api/reminders/preview')
  for (const { client_id: code, amount, currency = 'USD', given_amount, settles, ...rest } of EARLY) {
    const [client] = await api.call<{ id: number }[]>('GET', `/api/clients/?search=${code}`)
    const query = `client_id=${client!.id}&skip=0&limit=100`
    const { billings } = await api.call<{ billings: Billing[] }>('GET', `/api/billings?${query}`)
    const billing_id = Math.max(
      ...billings.filter((billing) => billing.currency === 'USD').map(({ id }) => id),
    )
    const payment = await api.call<{ id: number }>('POST', '/api/payments', {
      ...{ client_id: client!.id, amount, currency, transaction_date: day },
      payment_mode: rest.bounced ? 'check' : 'bank_transfer',
      reference_no: `E-${code}`,
      allocations: [{ billing_id, amount: settles, ...(given_amount && { given_amount }) }],
    })
    if (rest.withheld)
      await api.call('POST', `/api/billings/${billing_id}/settlements`, {
        ...{ kind: 'withholding_tax', amount: rest.withheld, reason: 'Certificate 2026/118' },
      })
    if (rest.bounced) await api.call('POST', `/api/payments/${payment.id}/reverse`, { reason: rest.bounced })
  }
}
