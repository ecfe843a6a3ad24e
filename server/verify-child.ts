import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import type { Examine, Examined } from './db/verification.ts'
import type { VerifyAnswer, VerifyRequest } from './verify-process.ts'

const PROGRAM = new URL('./verify-process.ts', import.meta.url)

/**
 * What checks a database in a child process; one that is aborted, dies, or tells nothing for so long, throws.
 * @param silentMs well above what the slowest check takes: one whose database has fallen silent would wait for ever
 */
export const createExaminer =
  ({ dataDir, databaseUrl }: Config, silentMs: number): Examine =>
  (onProgress, signal) =>
    new Promise<Examined>((resolve, reject) => {
      const child = fork(fileURLToPath(PROGRAM), { stdio: 'ignore' })
      const end = () => child.kill()
      // Whatever it waits for, it can be ended so.
      const silence = setTimeout(() => child.kill('SIGKILL'), silentMs).unref()
      signal.addEventListener('abort', end, { once: true })
      child.on('message', (message) => {
        silence.refresh()
        const answer = message as VerifyAnswer
        if ('done' in answer) return onProgress(answer.done)
        if ('examined' in answer) resolve(answer.examined)
        else reject(new Error(answer.error))
        end()
      })
      child.once('error', reject)
      child.once('exit', () => {
        clearTimeout(silence)
        signal.removeEventListener('abort', end)
        reject(new Error('its process has ended before it was done'))
      })
      child.send({ dataDir, databaseUrl } satisfies VerifyRequest)
    })
