import { Type, type TSchema } from 'typebox'
import { OutdatedError } from '../lib/errors.ts'
import { ErrorBody, ref, withMore } from './schema.ts'

/** The version of a record. */
export const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Grows by one with each change',
  examples: [1],
})

/** The version that a change is based on. */
export const KnownVersion = Type.Optional(
  Type.Integer({
    ...Version,
    description:
      'The version that the change is based on: when the record has another by now, nothing is changed (409). ' +
      'Without one the change is made in any case',
  }),
)

/** The named schema of a conflict that includes the current record, where that is newer than what was changed. */
export const conflictWith = (record: TSchema, $id: string) =>
  withMore(ErrorBody, { current: Type.Optional(ref(record)) }, { $id })

/** That conflict among the responses of a route. */
export const outdated = (conflict: TSchema) => ({
  409: {
    ...ref(conflict),
    description:
      'Nothing is changed: the record has another version by now, `current` is what it is; or it may not be changed',
  },
})

/** Rethrows an error; the current record of an OutdatedError as the wire has it. */
export const showingCurrent =
  <Stored extends object>(onWire: (record: Stored) => object) =>
  (error: unknown): never => {
    if (error instanceof OutdatedError) throw new OutdatedError(error.reason, onWire(error.current as Stored))
    throw error
  }
