import {
  groupedReference,
  paymentReference,
  referencesIn,
} from '../../server/features/billings/payment-reference.rules.ts'
import { t } from '../support/tap.ts'

const IDS = [1, 9, 10, 123, 4711, 99_999, 100_000, 999_999, 1_000_000, 12_345_678, 2_147_483_647]

/** The remainder by 97 as ISO 7064 does it by hand: digit by digit, without large numbers. */
const remainder = (reference: string): number =>
  [...(reference.slice(4) + reference.slice(0, 4))]
    .flatMap((character) => [...String(parseInt(character, 36))])
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

t.test('a billing is named by a reference that any bank can check', async (t) => {
  for (const id of [...IDS, ...Array.from({ length: 500 }, (_, at) => at * 7919 + 1)]) {
    const reference = paymentReference(id)
    t.match(reference, /^RF\d\dB\d{6,10}$/)
    t.equal(remainder(reference), 1, reference)
    t.strictSame(referencesIn(reference), [id], reference)
  }
  // The example of ISO 11649, of another kind than ours.
  t.equal(remainder('RF18539007547034'), 1)
  t.equal(groupedReference('RF18B000123'), 'RF18 B000 123')
  t.equal(groupedReference('RF18B0001234'), 'RF18 B000 1234')
})

t.test('each wrong digit is found, and each two that changed places', async (t) => {
  const read = (text: string, id: number) => {
    const found = referencesIn(text)
    if (found.length) t.fail(`${text} is read as ${found.join()}, not refused (${id})`)
  }
  let tried = 0
  for (const id of IDS) {
    const reference = paymentReference(id)
    const digits = [...reference].flatMap((character, at) => (/\d/.test(character) ? [at] : []))
    const withDigits = (...changes: [number, string][]) => {
      const characters = [...reference]
      for (const [at, digit] of changes) characters[at] = digit
      return characters.join('')
    }
    for (const at of digits)
      for (const digit of '0123456789')
        if (digit !== reference[at]) {
          read(withDigits([at, digit]), id)
          tried += 1
        }
    for (const a of digits)
      for (const b of digits)
        if (a < b && reference[a] !== reference[b]) {
          read(withDigits([a, reference[b]!], [b, reference[a]!]), id)
          tried += 1
        }
  }
  t.ok(tried > 1000, `${tried} were tried`)
})

t.test('references are found wherever they stand in a text', async (t) => {
  const reference = paymentReference(123)
  const grouped = groupedReference(reference)
  for (const text of [
    `Payment ${reference} of October 2026`,
    grouped.toLowerCase(),
    `TRF/0098-${reference}/20261130`,
    `REMITTANCE${reference}ACME LTD`,
    `${reference.slice(0, 6)}\n${reference.slice(6)} 2026`,
    `${reference.slice(0, 4)}-${reference.slice(4)}.`,
    `Ref\u00a0${grouped.replaceAll(' ', '\u00a0')}`,
    `\u2066${reference}\u2069`,
    `ＲＦ${reference.slice(2)}`,
    `${reference}, and again ${grouped}`,
  ])
    t.strictSame(referencesIn(text), [123], text)
  t.strictSame(referencesIn(`${paymentReference(7)} + ${paymentReference(1_000_000)}`), [7, 1_000_000])
})

t.test('what is no reference of ours names nothing', async (t) => {
  const reference = paymentReference(123)
  for (const text of [
    '',
    'RF',
    'Payment for billing #123',
    'RF18539007547034',
    `${reference}4`,
    reference.slice(0, -1),
    reference.replace('B', 'A'),
    paymentReference(0),
    'RF'.repeat(50_000),
    `RF18B${' '.repeat(100_000)}000123`,
    `RF18B${'0'.repeat(100_000)}`,
  ])
    t.strictSame(referencesIn(text), [], text.slice(0, 40))
})
