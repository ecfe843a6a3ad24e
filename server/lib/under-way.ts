/** Works that have begun, to wait for their end whoever began them. */
export function createUnderWay() {
  const works = new Set<Promise<unknown>>()
  return {
    /** Answers the work, and has `ended` wait for it. */
    follow: <Result>(work: Promise<Result>): Promise<Result> => {
      works.add(work)
      const forget = () => works.delete(work)
      work.then(forget, forget)
      return work
    },

    /** Waits until nothing is under way. */
    ended: async (): Promise<void> => {
      while (works.size) await Promise.allSettled(works)
    },
  }
}
