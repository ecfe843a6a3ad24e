/** How many rows one statement carries: few enough that building it holds nobody up. */
export const ROWS_A_STATEMENT = 250

/** Rows in chunks of what one statement carries. */
export function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    yield rows.slice(from, from + ROWS_A_STATEMENT)
}
