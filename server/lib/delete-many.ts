import type { Message } from '../messages.ts'
import { ConflictError, NotFoundError, RequestError, UnavailableError } from './errors.ts'

/** The most records that one call deletes: a page of a list, and an address of some hundred characters. */
export const MAX_BULK = 100

/** What became of records that were to be deleted, by their ids. */
interface DeleteOutcome {
  deleted: number[]
  /** Those of no record: somebody else was first. */
  missing: number[]
  refused: (Message & { id: number; detail: string })[]
}

type Outcomes = ReadonlyMap<number, 'deleted' | RequestError>

/** @throws what is no RequestError */
async function deleteEach(
  ids: readonly number[],
  deleteOne: (id: number) => Promise<unknown>,
): Promise<Outcomes> {
  const outcomes = new Map<number, 'deleted' | RequestError>()
  let away: UnavailableError | null = null
  for (const id of ids)
    try {
      // A database that is away for one is away for the next.
      if (away) throw away
      await deleteOne(id)
      outcomes.set(id, 'deleted')
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error instanceof UnavailableError) away = error
      outcomes.set(id, error)
    }
  return outcomes
}

/**
 * Deletes records one after the other, each in a transaction of its own. In one for all a record that must stay would
 * take the others back with it, and savepoints would hold the locks of all of them until the last has gone: on SQLite
 * nobody else could write meanwhile.
 * @throws what `deleteOne` throws besides RequestErrors
 */
export async function deleteMany(
  ids: readonly number[],
  deleteOne: (id: number) => Promise<unknown>,
): Promise<DeleteOutcome> {
  const all = new Map<number, 'deleted' | RequestError>()
  let waiting = [...new Set(ids)]
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length
    const outcomes = await deleteEach(waiting, deleteOne)
    for (const [id, outcome] of outcomes) all.set(id, outcome)
    // What was in the way may have gone with the others: a billing builds on the one before it.
    waiting = waiting.filter((id) => outcomes.get(id) instanceof ConflictError)
  }
  const those = (isOne: (outcome: 'deleted' | RequestError) => boolean) =>
    [...all].filter(([, outcome]) => isOne(outcome)).map(([id]) => id)
  return {
    deleted: those((outcome) => outcome === 'deleted'),
    missing: those((outcome) => outcome instanceof NotFoundError),
    refused: [...all].flatMap(([id, outcome]) =>
      outcome === 'deleted' || outcome instanceof NotFoundError
        ? []
        : [{ id, detail: outcome.detail, ...outcome.reason }],
    ),
  }
}
