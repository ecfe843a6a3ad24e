/** What an import answers. */
export interface ImportAnswer {
  message: string
  /** One line for each row that was not imported. */
  errors: string[]
  /** One line for each row with things to look at. */
  warnings: string[]
}

/** Counts things in words: `1 row`, `2 rows`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
