import type { Change } from './edited.ts'

/** What is shown of each statement, by its id, and not answered by the server yet; oldest first. */
const changes = new Map<number, Set<Change>>()

/** A change of a statement is shown before the server has taken it. Answers the way to end that. */
export function begin(billing_id: number, change: Change): () => void {
  const ofOne = changes.get(billing_id) ?? new Set()
  changes.set(billing_id, ofOne.add(change))
  return () => {
    ofOne.delete(change)
    if (ofOne.size === 0) changes.delete(billing_id)
  }
}

/** Forgets the changes of all statements: nobody waits for their answers any more. */
export const forgetChanges = (): void => changes.clear()

export const isUnderWay = (billing_id: number): boolean => changes.has(billing_id)

/** A view that was loaded, with the changes on it that it may not hold yet. */
export const withChanges: Change = (view) =>
  [...(changes.get(view.billing_id) ?? [])].reduce((changed, change) => change(changed), view)
