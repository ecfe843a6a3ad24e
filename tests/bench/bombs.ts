import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { xmlWorkbook, type XmlWorkbook } from '../support/workbooks.ts'
import { COLUMNS } from '../../server/features/vehicles/vehicles.sheet.ts'
import { headersOf } from '../../server/xlsx/records.ts'
import type { Line } from './report.ts'
import type { Bench } from './requests.ts'

const MB = 2 ** 20
const REFUSAL_GOAL = { ms: 200, mb: 100 }
/** By then a worker without work has ended. */
const IDLE_MS = 8_000
const SAMPLE_MS = 2
const BOUNDARY = 'a-boundary'

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const HEADERS = row(1, headersOf(COLUMNS).map(text).join(''))

/** Small files that grow when they are read: by padding, by one long text in every cell, by a range that is only declared. */
const BOMBS: Record<string, XmlWorkbook> = {
  'a zip bomb': { sheet: HEADERS + ' '.repeat(100 * MB) },
  'a cell bomb': {
    strings: `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
    sheet: HEADERS + '<row><c t="s"><v>0</v></c></row>'.repeat(199_000),
  },
  'a million declared rows': { sheet: HEADERS + row(1_048_576, `<c r="XFD1048576"><v>1</v></c>`) },
}

/** Megabytes that a process holds, in all. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** Sends a file; answers the status, and the milliseconds from its last byte to the answer. */
async function upload(bench: Bench, file: Buffer): Promise<{ status: number; ms: number }> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const sending = request(`${bench.url}/api/vehicles/upload-excel`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bench.user.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  })
  sending.end(body)
  await once(sending, 'finish')
  const sent = performance.now()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const ms = performance.now() - sent
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode!, ms }
}

/** How soon hostile workbooks are refused, and how much memory the service took for that above its idle. */
export async function measureBombs(bench: Bench, pid: number): Promise<Line[]> {
  const lines: Line[] = []
  for (const [what, workbook] of Object.entries(BOMBS)) {
    const file = xmlWorkbook(workbook)
    await pause(IDLE_MS)
    const idle = await residentMb(pid)
    let [most, isDone] = [idle, false]
    const uploading = upload(bench, file).finally(() => (isDone = true))
    while (!isDone) {
      most = Math.max(most, await residentMb(pid))
      await pause(SAMPLE_MS)
    }
    const { status, ms } = await uploading
    if (status !== 400 && status !== 413) throw new Error(`${what} was answered ${status}`)
    lines.push(
      goalLine(bench.database, `${what}, refused after`, ms, 'ms', REFUSAL_GOAL.ms),
      goalLine(bench.database, `${what}, memory above idle`, most - idle, 'MB', REFUSAL_GOAL.mb),
    )
  }
  return lines
}

const goalLine = (database: string, what: string, value: number, unit: 'ms' | 'MB', most: number): Line => ({
  database,
  what,
  value,
  unit,
  goal: { what: `at most ${most} ${unit}`, isMet: value <= most },
})
