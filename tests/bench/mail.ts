import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { renderPdf } from '../../server/features/statements/statements.pdf.ts'
import { aProvider, statementOf } from '../support/statements.ts'
import type { Line } from './report.ts'

const LINES = 50
const run = promisify(execFile)
const scriptOf = (name: string): string[] => ['--import', 'tsx', join(import.meta.dirname, `${name}.ts`)]

/** A mail server that takes everything, in a process of its own. */
export async function startSink() {
  const child = spawn(process.execPath, scriptOf('mail-sink'), { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    port: Number(port.toString()),
    /** Ends it; answers how many messages it took. */
    async stop(): Promise<number> {
      const counted = once(child.stdout, 'data') as Promise<[Buffer]>
      child.kill('SIGTERM')
      const [count] = await counted
      return Number(count.toString())
    },
  }
}

/** A statement of some lines as a PDF. */
export const aStatementPdf = (lines = LINES): Promise<Uint8Array> => {
  const vehicles = Array.from({ length: lines }, (_, index) => ({
    imei_number: String(350_000_000_000_000 + index),
    vehicle_registration_number: `KDA ${index}`,
    installation_date: '2026-10-05',
  }))
  return renderPdf(statementOf(vehicles, 'Acme Haulage', aProvider()))
}

/** How fast messages with a PDF leave, by nodemailer's pool alone or by our mailer: five at a time, from a process of its own. */
export async function sendMail(how: 'nodemailer' | 'mailer', file: string, count: number) {
  const sink = await startSink()
  const { stdout } = await run(process.execPath, [
    ...scriptOf('mail-send'),
    how,
    String(sink.port),
    file,
    String(count),
  ])
  const arrived = await sink.stop()
  if (arrived !== count) throw new Error(`${arrived} of ${count} messages arrived`)
  const { ms, mb } = JSON.parse(stdout) as { ms: number; mb: number }
  return { perSecond: (1000 * count) / ms, mb }
}

/** Messages with a PDF attachment per second and the sender's peak of memory, beside nodemailer alone. */
export async function measureMail(count = 1000): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trackledger-bench-'))
  const file = join(folder, 'statement.pdf')
  try {
    await writeFile(file, await aStatementPdf())
    const kilobytes = Math.round((await stat(file)).size / 1000)
    const bare = await sendMail('nodemailer', file, count)
    const ours = await sendMail('mailer', file, count)
    const what = `${count} messages with a PDF of ${kilobytes} kB`
    const besideOf = (unit: 'perSecond' | 'mb') => ({
      what: "nodemailer's pool alone",
      value: bare[unit],
      ratio: ours[unit] / bare[unit],
    })
    return [
      { database: '', what, value: ours.perSecond, unit: 'messages/s', beside: besideOf('perSecond') },
      { database: '', what: `${what}, peak`, value: ours.mb, unit: 'MB', beside: besideOf('mb') },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
