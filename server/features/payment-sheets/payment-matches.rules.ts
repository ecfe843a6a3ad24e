import {
  billingsNamed,
  createSignsFinder,
  SIGNS,
  type MatchBasis,
  type Named,
  type NamedBilling,
  type PaymentText,
  type Sign,
} from './payment-signs.rules.ts'

export const CERTAINTIES = ['sure', 'likely', 'several', 'none'] as const
type Certainty = (typeof CERTAINTIES)[number]

/** Why a line is not sure though something names a client. */
export const DOUBTS = [
  'one_sign',
  'contradicted',
  'other_currency',
  'unknown_currency',
  'is_void',
  'shared',
  'read_otherwise',
] as const
type Doubt = (typeof DOUBTS)[number]

/** A client who may have paid, and what of the line names it. */
interface Candidate {
  client_id: number
  signs: Sign[]
}

/** Whose payment a line is. */
export interface Match {
  certainty: Certainty
  /** The best first, at most 5. */
  candidates: Candidate[]
  /** Why it is not sure; null when it is, or when nothing names a client. */
  doubt: Doubt | null
  /** The billings of the first candidate that references and numbers of statements name. */
  billing_ids: number[]
}

const MAX_CANDIDATES = 5
/** How much each sign says. */
const WEIGHTS: Record<Sign, number> = {
  reference: 8,
  client_id: 4,
  payer: 4,
  statement: 3,
  name: 3,
  amount: 2,
  part_of_name: 1,
}
/** Two of these that agree are proof: each comes from another part of the line, or of what is known. */
const STRONG: readonly Sign[] = ['statement', 'client_id', 'payer', 'name', 'amount']

/**
 * A matcher of lines with the clients who have paid. Sure is only what a payment reference with its check digits says, or
 * two other signs, when nothing speaks for anybody else. An amount is a sign where one client alone owes it, and never
 * enough.
 */
export function createMatcher(basis: MatchBasis): (line: PaymentText) => Match {
  const signsOf = createSignsFinder(basis)
  const { named, currencies } = basis
  return (line) => {
    const { references, statements } = billingsNamed(line)
    const signs = signsOf(line, references, statements)
    const candidates = candidatesOf(signs)
    const [first] = candidates
    const billing_ids = [...references, ...statements].filter(
      (id) => named.get(id)?.client_id === first?.client_id,
    )
    const billings = references.flatMap((id) => named.get(id) ?? [])
    const isPayable = currencies.includes(line.currency)
    const doubtOfFirst = (first: Candidate) =>
      isPayable ? doubtOf(line, signs, first, billings) : 'unknown_currency'
    return { ...judge(candidates, doubtOfFirst), billing_ids: first ? billing_ids : [] }
  }
}

const weightOf = ({ signs }: Candidate): number => signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0)

/** All clients that are named, the best first. */
function candidatesOf(signs: Named): Candidate[] {
  const byClient = new Map<number, Sign[]>()
  for (const sign of SIGNS)
    for (const id of signs.get(sign) ?? []) byClient.set(id, [...(byClient.get(id) ?? []), sign])
  const candidates = Array.from(byClient, ([client_id, of]) => ({ client_id, signs: of }))
  return candidates.sort((a, b) => weightOf(b) - weightOf(a) || a.client_id - b.client_id)
}

/** Says how certain it is that a payment is the first candidate's. */
function judge(
  candidates: Candidate[],
  doubtOf: (first: Candidate) => Doubt | null,
): Omit<Match, 'billing_ids'> {
  const [first, second] = candidates
  const shown = candidates.slice(0, MAX_CANDIDATES)
  if (!first) return { certainty: 'none', candidates: [], doubt: null }
  const doubt = doubtOf(first)
  if (!doubt) return { certainty: 'sure', candidates: shown, doubt }
  const isTied = second !== undefined && weightOf(second) === weightOf(first)
  return { certainty: isTied ? 'several' : 'likely', candidates: shown, doubt }
}

/** Why a payment may be another client's than the first candidate's; null when it cannot be. */
function doubtOf(
  { currency }: PaymentText,
  signs: Named,
  { client_id: id, signs: own }: Candidate,
  billings: readonly NamedBilling[],
): Doubt | null {
  const others = SIGNS.filter((sign) => sign !== 'amount' && signs.has(sign) && !signs.get(sign)!.has(id))
  if (others.length) return 'contradicted'
  const names = (sign: Sign) => own.includes(sign) && signs.get(sign)!.size === 1
  const ownBillings = billings.filter(({ client_id }) => client_id === id)
  if (names('reference')) {
    if (ownBillings.some(({ is_void }) => is_void)) return 'is_void'
    return ownBillings.every((billing) => billing.currency === currency) ? null : 'other_currency'
  }
  if (own.some((sign) => sign !== 'amount' && sign !== 'part_of_name' && !names(sign))) return 'shared'
  return STRONG.filter(names).length >= 2 ? null : 'one_sign'
}
