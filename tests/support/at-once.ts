/** What `work` answers for 0 to n - 1, all begun at the same moment. */
export const atOnce = <Result>(n: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: n }, (_, at) => work(at)))

/** The statuses of answers, sorted. */
export const statusesOf = (answers: { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).sort()
