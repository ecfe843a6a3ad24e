import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import type { Examine, Examined } from './db/verification.ts'
import type { VerifyAnswer, VerifyRequest } from './verify-process.ts'

const PROGRAM = new URL('./verify-process.ts', import.meta.url)

/** What checks a database in a child process; one that is aborted, or dies, throws. */
export const createExaminer =
  ({ dataDir, databaseUrl }: Config): Examine =>
  (onProgress, signal) =>
    new Promise<Examined>((resolve, reject) => {
      const child = fork(fileURLToPath(PROGRAM), { stdio: 'ignore' })
      const end = () => child.kill()
      signal.addEventListener('abort', end, { once: true })
      child.on('message', (message) => {
        const answer = message as VerifyAnswer
        if ('done' in answer) return onProgress(answer.done)
        if ('examined' in answer) resolve(answer.examined)
        else reject(new Error(answer.error))
        end()
      })
      child.once('error', reject)
      child.once('exit', () => {
        signal.removeEventListener('abort', end)
        reject(new Error('its process has ended before it was done'))
      })
      child.send({ dataDir, databaseUrl } satisfies VerifyRequest)
    })
