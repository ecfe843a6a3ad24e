import type { Test } from 'tap'
import type { Message } from '../../server/messages.ts'
import type { RequestError } from '../../server/lib/errors.ts'
import { createWorkerPool } from '../../server/lib/worker-pool.ts'
import type { SheetRow } from '../../server/xlsx/cells.ts'
import { limitsOf, USUAL_ROWS } from '../../server/xlsx/sheet-limits.ts'
import { readWorkbook, type SheetBatch, type Workbook } from '../../server/xlsx/read-workbook.ts'

export const HEADERS = ['Name', 'Number', 'Yes']

/** A workbook that has been read to its end, whose batches can be gone through again and again. */
async function wholeOf(workbook: Workbook) {
  const batches: SheetBatch[] = []
  for await (const batch of workbook.batches) batches.push(batch)
  const again = {
    async *[Symbol.asyncIterator]() {
      yield* batches
    },
  }
  return { ...workbook, batches: again }
}

/** A workbook reader with one thread, which ends with the test. */
export function createReader(t: Test) {
  const pool = createWorkerPool({ maxThreads: 1 })
  t.teardown(() => pool.close())

  const open = async (
    content: Buffer,
    name = 'a.xlsx',
    headers: Parameters<typeof readWorkbook>[2] = HEADERS,
    workers = pool,
  ) =>
    wholeOf(await readWorkbook({ pool: workers, limits: limitsOf(USUAL_ROWS) }, { name, content }, headers))

  return {
    pool,
    open,

    read: async (content: Buffer, name?: string): Promise<SheetRow[]> => {
      const rows: SheetRow[] = []
      for await (const batch of (await open(content, name)).batches) rows.push(...batch())
      return rows
    },

    /** Asserts that a reading ends with this kind of problem, its detail holding these words. */
    refused: async (
      t: Test,
      reading: Promise<unknown>,
      kind: new (said: Message) => RequestError,
      words: string,
    ): Promise<void> => {
      const problem = await reading.then(
        () => undefined,
        (error: unknown) => error,
      )
      t.type(problem, kind)
      t.match((problem as RequestError | undefined)?.detail, words)
    },
  }
}
