import { setImmediate as turn } from 'node:timers/promises'

const AT_ONCE = 500

/** What a function makes of each of many things; others get their turn in between. */
export async function mapInTurns<From, To>(
  things: readonly From[],
  make: (thing: From, at: number) => To,
): Promise<To[]> {
  const made: To[] = []
  for (const [at, thing] of things.entries()) {
    if (at && at % AT_ONCE === 0) await turn()
    made.push(make(thing, at))
  }
  return made
}
