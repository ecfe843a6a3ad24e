/** Lets a few works run at once; the others wait in the order they came. */
export function createSlots(count: number) {
  const waiting: Array<() => void> = []
  let free = count
  const take = async (): Promise<void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const give = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await take()
    try {
      return await work()
    } finally {
      give()
    }
  }
}
