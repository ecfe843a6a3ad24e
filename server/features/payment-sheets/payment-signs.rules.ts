import { referencesIn } from '../billings/payment-reference.rules.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { nameWords, wordsOf } from './payer-names.rules.ts'

/** How a line of a sheet names a client. */
export const SIGNS = [
  'reference',
  'statement',
  'client_id',
  'payer',
  'name',
  'part_of_name',
  'amount',
] as const
export type Sign = (typeof SIGNS)[number]

/** A line of a sheet of payments, money in. */
export interface PaymentText {
  /** In cents. */
  amount: number
  currency: string
  reference: string | null
  payer: string | null
  details: readonly string[]
}

/** A client whom a line may name. */
export interface KnownClient {
  id: number
  client_id: string
  client_name: string
}

/** What is due of a billing; in cents. */
export interface DueBilling {
  id: number
  client_id: number
  currency: string
  amount_due: number
}

/** A billing that a line names. */
export interface NamedBilling {
  client_id: number
  currency: string
  is_void: boolean
}

/** What lines are matched against. */
export interface MatchBasis {
  clients: readonly KnownClient[]
  due: readonly DueBilling[]
  /** The billings that `billingsNamed` finds in the lines, by their ids. */
  named: ReadonlyMap<number, NamedBilling>
  /** The clients for whom earlier payments of a payer were, by `payerKeyOf`. */
  payers: ReadonlyMap<string, readonly number[]>
  /** What clients pay in. */
  currencies: readonly string[]
}

/** A payer who paid for more clients says nothing: `CASH DEPOSIT`. */
const MAX_CLIENTS_OF_PAYER = 3
/** An amount that more clients owe says nothing: the price of a month. */
const MAX_CLIENTS_OF_AMOUNT = 5
/** `Statement No. 12`, `inv#12`, `factura 12` */
const STATEMENT =
  /\b(?:statements?|stmt|billing|bill|invoice|inv|factura|fact|estado(?: de cuenta)?)[\s.:#_-]*(?:(?:no|nr|num|number|n)[\s.:#º°_-]*)?0*(\d{1,9})\b/gi

const textsOf = ({ reference, payer, details }: PaymentText): string[] =>
  [reference, payer, ...details].filter((text): text is string => Boolean(text))

/** The billings that a line names: those of payment references, and numbers of statements. */
export function billingsNamed(line: PaymentText): { references: number[]; statements: number[] } {
  const texts = textsOf(line)
  const references = [...new Set(texts.flatMap(referencesIn))]
  const numbers = texts.flatMap((text) =>
    Array.from(text.matchAll(STATEMENT), ([, number]) => Number(number)),
  )
  return { references, statements: [...new Set(numbers)].filter((id) => !references.includes(id)) }
}

/** A payer as it is remembered: its words without numbers, which differ from payment to payment; null when few letters are left. */
export function payerKeyOf({ payer, details }: Pick<PaymentText, 'payer' | 'details'>): string | null {
  const words = wordsOf(payer ?? details.join(' ')).filter((word) => !/\d/.test(word))
  const key = keyOf(words.join(' ')).slice(0, 255)
  return key.replace(/\P{L}/gu, '').length < 4 ? null : key
}

/** An index of sets. */
class Index<Key> {
  private readonly sets = new Map<Key, Set<number>>()

  add(key: Key, id: number): void {
    const set = this.sets.get(key)
    if (set) set.add(id)
    else this.sets.set(key, new Set([id]))
  }

  get(key: Key): ReadonlySet<number> {
    return this.sets.get(key) ?? NOBODY
  }
}

const NOBODY: ReadonlySet<number> = new Set()

const amountKey = (currency: string, cents: number): string => `${currency} ${cents}`

/** Who owes exactly so much: of one billing, or of all together. */
function indexAmounts(due: readonly DueBilling[]): Index<string> {
  const index = new Index<string>()
  const totals = new Map<string, { client_id: number; currency: string; cents: number }>()
  for (const { client_id, currency, amount_due } of due) {
    if (amount_due <= 0) continue
    index.add(amountKey(currency, amount_due), client_id)
    const key = `${client_id} ${currency}`
    const total = totals.get(key)
    if (total) total.cents += amount_due
    else totals.set(key, { client_id, currency, cents: amount_due })
  }
  for (const { client_id, currency, cents } of totals.values())
    index.add(amountKey(currency, cents), client_id)
  return index
}

/** A client's id without what people write between its parts; null when too short to be told from any other number. */
const codeOf = (client_id: string): string | null => {
  const code = wordsOf(client_id).join('')
  return code.length < 3 ? null : code
}
const isNumber = (code: string): boolean => /^\d+$/.test(code)

/** The clients whose business id stands in a text: a number only where it is all of the text. */
function clientsByCode(text: string, codes: Index<string>): number[] {
  const words = wordsOf(text)
  const whole = words.join('')
  const found = [...codes.get(whole)]
  for (let from = 0; from < words.length; from += 1)
    for (let code = '', to = from; to < Math.min(words.length, from + 3); to += 1) {
      code += words[to]!
      if (!isNumber(code)) found.push(...codes.get(code))
    }
  return found
}

/** A name of a client, by its words. */
interface Name {
  words: readonly string[]
  clients: number[]
  /** Whether another name begins with it: banks cut names short. */
  isBeginning: boolean
}

/** The names of clients, by their words, and how many words the longest one has. */
function indexNames(clients: readonly KnownClient[]): { names: Map<string, Name>; longest: number } {
  const names = new Map<string, Name>()
  let longest = 0
  for (const { id, client_name } of clients) {
    const words = nameWords(client_name)
    if (!words.length) continue
    longest = Math.max(longest, words.length)
    const name = names.get(words.join(' '))
    if (name) name.clients.push(id)
    else names.set(words.join(' '), { words, clients: [id], isBeginning: false })
  }
  for (const { words } of names.values())
    for (let length = 1; length < words.length; length += 1) {
      const beginning = names.get(words.slice(0, length).join(' '))
      if (beginning) beginning.isBeginning = true
    }
  return { names, longest }
}

/** The names that stand in a text, those that are part of a longer one left out. */
function namesIn(
  text: string,
  { names, longest }: ReturnType<typeof indexNames>,
): { name: Name; isWhole: boolean }[] {
  const words = nameWords(text)
  const found: { name: Name; from: number; to: number }[] = []
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to += 1) {
      const name = names.get(words.slice(from, to).join(' '))
      if (name) found.push({ name, from, to })
    }
  return found
    .filter(
      (each) =>
        !found.some(
          (other) =>
            other.from <= each.from &&
            other.to >= each.to &&
            other.name.words.length > each.name.words.length,
        ),
    )
    .map(({ name, from, to }) => ({ name, isWhole: from === 0 && to === words.length }))
}

/** Who is named by each sign. */
export type Named = Map<Sign, Set<number>>

/** Finds who is named by each sign of a line. The billings that it names are those of `billingsNamed`. */
export function createSignsFinder({ clients, due, named, payers }: MatchBasis) {
  const amounts = indexAmounts(due)
  const names = indexNames(clients)
  const codes = new Index<string>()
  const known = new Set<number>()
  for (const { id, client_id } of clients) {
    known.add(id)
    const code = codeOf(client_id)
    if (code) codes.add(code, id)
  }

  return (line: PaymentText, references: readonly number[], statements: readonly number[]): Named => {
    const signs: Named = new Map()
    const add = (sign: Sign, ids: Iterable<number>) => {
      for (const id of ids) if (known.has(id)) signs.set(sign, (signs.get(sign) ?? new Set<number>()).add(id))
    }
    const owners = (ids: readonly number[]) => ids.flatMap((id) => named.get(id)?.client_id ?? [])
    add('reference', owners(references))
    add('statement', owners(statements))
    const key = payerKeyOf(line)
    const remembered = key === null ? [] : (payers.get(key) ?? [])
    if (remembered.length <= MAX_CLIENTS_OF_PAYER) add('payer', remembered)
    for (const text of textsOf(line)) {
      add('client_id', clientsByCode(text, codes))
      for (const { name, isWhole } of namesIn(text, names)) {
        const isStrong = !name.isBeginning && (name.words.length > 1 || isWhole)
        add(isStrong ? 'name' : 'part_of_name', name.clients)
      }
    }
    const owing = amounts.get(amountKey(line.currency, line.amount))
    if (owing.size <= MAX_CLIENTS_OF_AMOUNT) add('amount', owing)
    return signs
  }
}
