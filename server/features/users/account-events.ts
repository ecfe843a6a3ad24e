import type { Transaction } from 'sequelize'
import { recordEvent } from '../../db/trail-events.ts'

/** What happens to how somebody comes in, as the trail names it. */
type AccountEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'password_changed'
  | 'reset_asked'
  | 'reset_link_made'
  | 'password_reset'
  | 'second_factor_set_up'
  | 'second_factor_removed'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'

interface Subject {
  /** Of the user that it is about; null where there is none. */
  id: number | null
  /** Who did it, where nobody is signed in: then it is noted before anything else is written. */
  by?: { id: number; username: string } | undefined
  /** More about it, and no secret. */
  data?: Readonly<Record<string, unknown>>
}

/** Notes in the trail what happened, in the transaction that does it. */
export const noteAccountEvent = (
  name: AccountEvent,
  { id, by, data }: Subject,
  transaction: Transaction,
): Promise<void> =>
  recordEvent({ name, table: 'users', id, ...(data && { data }), ...(by && { by }) }, transaction)
