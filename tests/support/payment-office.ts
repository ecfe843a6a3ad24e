import { groupedReference, paymentReference } from '../../server/features/billings/payment-reference.rules.ts'
import type {
  DueBilling,
  KnownClient,
  MatchBasis,
  NamedBilling,
  PaymentText,
} from '../../server/features/payment-sheets/payment-signs.rules.ts'
import { payerKeyOf } from '../../server/features/payment-sheets/payment-signs.rules.ts'
import type { Random } from '../fuzz/random.ts'

const FIRST =
  'Dune Acacia Savanna Baobab Orion Kilima Simba Twiga Tembo Nyota Mara Rift Coral Delta Summit'.split(' ')
const SECOND = 'Haulage Logistics Movers Transit Freight Carriers Express Cargo Fleet Tours'.split(' ')
const THIRD = ['', '', '', ' East', ' West', ' Nairobi', ' Mombasa', ' Ltd', ' Holdings Limited']
const PEOPLE = 'JOHN KAMAU,MARY WANJIKU,PETER OTIENO,AMINA HASSAN,JUAN PEREZ,GRACE ACHIENG'.split(',')
const FLAT_PRICES = [17_500, 35_000, 52_500]

/** A line of money in, and whose it really is. */
export interface KnownLine {
  text: PaymentText
  client_id: number
  /** How the payer wrote it. */
  style: string
}

/** Clients of whom many share names, and owe the same; and payers who have paid for some of them before. */
export interface PaymentOffice extends MatchBasis {
  clients: KnownClient[]
  due: DueBilling[]
  named: Map<number, NamedBilling>
  payers: Map<string, number[]>
  /** What each payer calls itself, by client. */
  payerOf: Map<number, string>
}

/** Makes an office. @param months how many of its billings of each client are open */
export function anOffice(random: Random, count: number, months = 3): PaymentOffice {
  const clients = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    client_id: random.chance(0.8) ? `C${1000 + at}` : String(20_000 + at),
    client_name: `${random.pick(FIRST)} ${random.pick(SECOND)}${random.pick(THIRD)}`,
  }))
  const [due, named] = [[] as DueBilling[], new Map<number, NamedBilling>()]
  const [payers, payerOf] = [new Map<string, number[]>(), new Map<number, string>()]
  for (const { id: client_id, client_name } of clients) {
    const isFlat = random.chance(0.5)
    for (let month = 0; month < months; month += 1) {
      const id = due.length + 1
      const amount_due = isFlat ? random.pick(FLAT_PRICES) : 2 * random.integer(500, 450_000)
      due.push({ id, client_id, currency: random.chance(0.8) ? 'KES' : 'USD', amount_due })
      named.set(id, { client_id, currency: due.at(-1)!.currency, is_void: false })
    }
    // Some are paid by people, and some of these pay for several clients.
    const payer = random.chance(0.3) ? random.pick(PEOPLE) : client_name.toUpperCase().slice(0, 18)
    payerOf.set(client_id, payer)
    const key = payerKeyOf({ payer, details: [] })
    if (key && random.chance(0.5)) payers.set(key, [...new Set([...(payers.get(key) ?? []), client_id])])
  }
  return { clients, due, named, payers, payerOf, currencies: ['KES', 'USD'] }
}

/** A line that somebody writes who pays a billing, or some of what is due, with or without naming it. */
export function aLine(random: Random, office: PaymentOffice): KnownLine {
  const billing = random.pick(office.due)
  const client = office.clients[billing.client_id - 1]!
  const { id, currency, amount_due } = billing
  // Whoever pays another amount pays one that nobody owes: what is due is even.
  const amount = random.chance(0.7) ? amount_due : 2 * random.integer(50, 450_000) + 1
  const payer = random.chance(0.8) ? office.payerOf.get(client.id)! : random.pick(PEOPLE)
  const reference = `TT${random.integer(10_000_000, 99_999_999)}`
  const wrote = (style: string, words: string, own: string | null = reference): KnownLine => ({
    text: { amount, currency, reference: own, payer, details: [words] },
    client_id: client.id,
    style,
  })
  const own = paymentReference(id)
  const wrong = own.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  // Whom the payer has never paid for: a line that says so of one is his.
  const paidFor = office.payers.get(payerKeyOf({ payer, details: [] })!) ?? []
  const other = random.pick(office.clients.filter(({ id }) => !paidFor.includes(id)))
  const ofOthers = random.pick(office.due.filter((each) => !paidFor.includes(each.client_id)))
  return random.pick([
    () => wrote('reference', `Payment ${own}`),
    () => wrote('reference', random.chance(0.5) ? own.toLowerCase() : groupedReference(own), null),
    () => wrote('wrong reference', `Payment ${wrong}`),
    () => wrote('statement', `Statement No. ${id}`),
    () => wrote('client id', `acc ${client.client_id} october`),
    () => wrote('name', `from ${client.client_name}`),
    () => wrote('nothing', 'MOBILE TRANSFER'),
    () => wrote('nothing', random.pick(['CASH DEPOSIT', 'INWARD TT', 'rent'])),
    // Their own numbers, and others whom they name, are not what they pay.
    () => wrote('noise', `invoice ${ofOthers.id} of ours`),
    () => wrote('noise', `on behalf of ${other.client_name}`),
    () => wrote('noise', `ref ${other.client_id}`),
  ])()
}
