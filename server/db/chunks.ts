/** How many rows one statement carries: few enough that building it does not block the event loop for long. */
export const ROWS_A_STATEMENT = 500

/** Rows in chunks of one statement each. */
export function* chunksOf<Row>(rows: readonly Row[], size = ROWS_A_STATEMENT): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
