/** What an import answers. */
export interface ImportAnswer {
  message: string
  /** One line for each row that was not imported. */
  errors: string[]
  /** One line for each thing to look at. */
  warnings: string[]
}

/** Counts things in words: `1 row`, `2 rows`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What an import did, in one sentence: `64 clients: 60 new, 3 changed, 1 unchanged. 2 rows with errors.` */
export function countOutcomes(
  noun: string,
  outcomes: readonly ('new' | 'changed' | 'unchanged')[],
  errors: number,
): string {
  const of = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  const done = `${counted(outcomes.length, noun)}: ${of('new')} new, ${of('changed')} changed, ${of('unchanged')} unchanged.`
  return errors ? `${done} ${counted(errors, 'row')} with errors.` : done
}
