import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { WithWrite } from '../../db/with-write.ts'
import { sendCsv } from '../../http/csv.ts'
import { counted } from '../../lib/counted.rules.ts'
import type { CsvColumns } from '../../lib/csv.rules.ts'
import type { Subject } from './activity.rules.ts'
import { recordActivity } from './activity.service.ts'

/** A list as a file. */
interface ListFile<Row> {
  /** The name of the file, without its ending. */
  name: string
  /** What a row is: `client`. */
  noun: string
  columns: CsvColumns<Row>
  batches: AsyncIterable<readonly Row[]>
  /** Whose list it is, where it is somebody's. */
  of?: { subject: Subject; id: number }
}

/** Passes rows on and tells at the end, or when nobody takes more of them, how many they were. */
async function* counting<Row>(
  batches: AsyncIterable<readonly Row[]>,
  tell: (rows: number) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  let rows = 0
  try {
    for await (const some of batches) {
      rows += some.length
      yield some
    }
  } finally {
    await tell(rows)
  }
}

export type Exports = ReturnType<typeof createExports>

/** Hands out what many records say at once, and notes who took what. A download never fails for the note. */
export function createExports(withWrite: WithWrite) {
  async function note(
    { user, log }: { user: FastifyRequest['user']; log: FastifyBaseLogger },
    what: string,
    of?: ListFile<never>['of'],
  ): Promise<void> {
    await withWrite((transaction) =>
      recordActivity(transaction, user, 'Exported', what, of?.id, of?.subject),
    ).catch((error: unknown) => log.error({ err: error }, 'an export could not be noted'))
  }

  return {
    note,

    /** Sends a list as CSV, to be saved. */
    sendList: <Row>(
      request: FastifyRequest,
      reply: FastifyReply,
      { name, noun, columns, batches, of }: ListFile<Row>,
    ): FastifyReply => {
      const noted = counting(batches, (rows) => note(request, counted(rows, noun), of))
      return sendCsv(reply, name, columns, noted)
    },
  }
}
