import { CompanySettings } from '../company/company.model.ts'
import { ROLES } from '../permissions/permissions.rules.ts'

/** Words of the product, and what people are to it; docs/security.md lists them. */
const OF_THE_PRODUCT = ['trackledger', 'tracking', 'track', 'ledger', 'billing', ...ROLES]
/** Shorter ones are in too many other words. */
const MIN_LETTERS = 3

/** Whose password it is. */
export interface Person {
  username: string
  email: string
}

/** How a text is compared: in any case, without accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u)

/** The words that somebody would try first: of the product, of the company, of the person's name and address. */
async function wordsToTry({ username, email }: Person): Promise<string[]> {
  const company = await CompanySettings.findOne({ attributes: ['name'] })
  // Of an address all but its ending: .com tells nothing.
  const texts = [username, email.replace(/\.[^.]*$/, ''), company?.name ?? '']
  const words = new Set([...OF_THE_PRODUCT, ...texts.flatMap(wordsIn)])
  // Long ones first: what is within another one goes with it.
  return [...words].filter((word) => [...word].length >= MIN_LETTERS).sort((a, b) => b.length - a.length)
}

/** The words of a password that somebody would try first, and what is left without them. */
export async function withoutWordsToTry(
  password: string,
  person: Person,
): Promise<{ words: string[]; rest: string }> {
  const words: string[] = []
  let rest = plain(password)
  for (const word of await wordsToTry(person)) {
    if (!rest.includes(word)) continue
    words.push(word)
    rest = rest.replaceAll(word, '')
  }
  return { words, rest }
}
