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
  /** The noun for a row: `client`. */
  noun: string
  columns: CsvColumns<Row>
  batches: AsyncIterable<readonly Row[]>
  /** The record that the list belongs to, if any. */
  of?: { subject: Subject; id: number }
}

/** Passes batches on, and calls back with the number of rows at the end, or when the consumer stops. */
async function* counting<Row>(
  batches: AsyncIterable<readonly Row[]>,
  onEnd: (rows: number) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  let rows = 0
  try {
    for await (const some of batches) {
      rows += some.length
      yield some
    }
  } finally {
    await onEnd(rows)
  }
}

export type Exports = ReturnType<typeof createExports>

/** Sends lists as files, and records who downloaded what. A download does not fail when that cannot be recorded. */
export function createExports(withWrite: WithWrite) {
  async function record(
    { user, log }: { user: FastifyRequest['user']; log: FastifyBaseLogger },
    what: string,
    of?: ListFile<never>['of'],
  ): Promise<void> {
    await withWrite((transaction) =>
      recordActivity(transaction, user, 'Exported', what, of?.id, of?.subject),
    ).catch((error: unknown) => log.error({ err: error }, 'an export could not be noted'))
  }

  return {
    record,

    /** Sends a list as a CSV file. */
    sendList: <Row>(
      request: FastifyRequest,
      reply: FastifyReply,
      { name, noun, columns, batches, of }: ListFile<Row>,
    ): FastifyReply => {
      const countedBatches = counting(batches, (rows) => record(request, counted(rows, noun), of))
      return sendCsv(reply, name, columns, countedBatches)
    },
  }
}
