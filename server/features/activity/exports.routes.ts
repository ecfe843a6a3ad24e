import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent } from '../../db/trail-events.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { sendCsv } from '../../http/csv.ts'
import type { CsvColumns } from '../../lib/csv.rules.ts'
import { message, render, type Code, type Message } from '../../messages.ts'
import type { Subject } from './activity.rules.ts'
import { recordActivity } from './activity.service.ts'

/** What can be counted. */
type Noun = Extract<Code, `count.${string}`> extends `count.${infer Counted}` ? Counted : never

/** A list as a file. */
interface ListFile<Row> {
  /** The name of the file, without its ending. */
  name: string
  /** The noun for its rows: `clients`. */
  noun: Noun
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
    what: Message,
    of?: ListFile<never>['of'],
  ): Promise<void> {
    await withWrite(async (transaction) => {
      const about = { entity_id: of?.id, subject: of?.subject }
      await recordActivity({
        transaction,
        actor: user,
        deed: message('activity.exported', { what }),
        ...about,
      })
      const event = { name: 'exported', table: of?.subject ?? '', id: of?.id ?? null }
      // The file ends outside of the call that has asked for it.
      await recordEvent({ ...event, data: { what: render(what) }, by: user }, transaction)
    }).catch((error: unknown) => log.error({ err: error }, 'an export could not be noted'))
  }

  return {
    record,

    /** Sends a list as a CSV file. */
    sendList: <Row>(
      request: FastifyRequest,
      reply: FastifyReply,
      { name, noun, columns, batches, of }: ListFile<Row>,
    ): FastifyReply => {
      const countedBatches = counting(batches, (rows) =>
        record(request, message(`count.${noun}`, { count: rows }), of),
      )
      return sendCsv(reply, name, columns, countedBatches)
    },
  }
}
