import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { CSV_MARK, csvLine, type CsvColumns } from '../lib/csv.rules.ts'
import type { OwnStatus } from './error-responses.ts'
import { closed } from './schema.ts'

/** The responses of a call that exports a list as CSV. */
export const csvAnswer = (...errors: OwnStatus[]) => ({
  ...closed(Type.Any(), ...errors),
  200: {
    content: {
      'text/csv': { schema: { type: 'string', description: 'A line for each record, after one of headers' } },
    },
    description: 'The file',
  },
})

/** The description of such a call. */
export const csvDescription = (what: string, columns: CsvColumns<never>): string =>
  `${what}, in the order that \`sort\` says: ${Object.keys(columns).join(', ')}. A text that would start a formula begins with '.`

async function* textOf<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  yield CSV_MARK + csvLine(Object.keys(columns))
  for await (const rows of batches) yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('')
}

/** The name of a file with the day: `clients_2026-10-31`. */
export const namedByDay = (name: string): string => `${name}_${new Date().toISOString().slice(0, 10)}`

/** Sends a list as a download; batch by batch, as fast as it is read. */
export const sendCsv = <Row>(
  reply: FastifyReply,
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(textOf(columns, batches)))
