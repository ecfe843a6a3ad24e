import type { ItemForm } from '../../../server/features/billings/billing-items.rules.ts'
import { bodyOf, statusOf } from '../providers/httpClient.ts'
import type { ConflictField } from '../ui/form/ConflictDialog.tsx'
import { formatMoney } from '../ui/format/money.ts'

/** The record as it is now, of a save that came too late; null when the error is another. */
export function currentOf<T extends object>(error: unknown): T | null {
  const { current } = bodyOf(error)
  return statusOf(error) === 409 && typeof current === 'object' ? (current as T | null) : null
}

/** No text, no mileage and nothing are the same. */
const plain = (value: unknown): unknown => (value === '' || value === null || value === 0 ? undefined : value)
const differ = (a: unknown, b: unknown): boolean => plain(a) !== plain(b)

/** What others have changed on an item since `base` was read, where my form has another value. */
export const itemConflict = (base: ItemForm, mine: ItemForm, theirs: ItemForm): ConflictField[] =>
  (Object.keys(mine) as (keyof ItemForm)[])
    .filter((field) => differ(theirs[field], base[field]) && differ(theirs[field], mine[field]))
    .map((field) => ({ label: `statement.fields.${field}`, mine: mine[field], theirs: theirs[field] }))

const AMOUNTS = { previous_balance: 'previous', paid_amount: 'paid' } as const
type Amounts = Record<keyof typeof AMOUNTS, number>

/** Where the balance that others have saved is not mine, as amounts of the currency. */
export const balanceConflict = (mine: Amounts, theirs: Amounts, currency: string): ConflictField[] =>
  (Object.keys(AMOUNTS) as (keyof Amounts)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      label: `statement.balance.${AMOUNTS[field]}`,
      mine: formatMoney(mine[field], currency),
      theirs: formatMoney(theirs[field], currency),
    }))
