import { readDraft } from '../providers/formDraft.ts'

/** What the balance form is called as the target of a FormDraft. */
export const BALANCE = 'balance'

/** What stands in the inputs of the balance form. */
export interface BalanceTexts {
  previous: string
  paid: string
  /** The version of the billing that they are based on. */
  version: number
}

/** What was typed into the balance form of this page when the session was lost, null when nothing was. */
export function balanceDraft(pathname: string): BalanceTexts | null {
  const draft = readDraft()
  return draft?.path === pathname && draft.target === BALANCE ? (draft.values as BalanceTexts) : null
}
