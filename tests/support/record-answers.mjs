// Preloaded into the processes of tests on SQLite: adds to ANSWERS_FILE in which file of tests a call of the contract has
// answered which status, in the process of a test and in those that it starts. Plain JavaScript: nothing compiles a preload.
import { appendFileSync } from 'node:fs'
import diagnostics from 'node:diagnostics_channel'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

const seen = new Set()

function note(operationId, status) {
  const line = `${process.env.TEST_FILE}\t${operationId}\t${status}\n`
  if (!operationId || seen.has(line)) return
  seen.add(line)
  try {
    appendFileSync(process.env.ANSWERS_FILE, line)
  } catch {
    // A process that may write nowhere has nothing to tell.
  }
}

if (isMainThread && process.env.ANSWERS_FILE)
  diagnostics.subscribe('fastify.initialization', ({ fastify }) =>
    fastify.addHook('onResponse', async ({ routeOptions }, { statusCode }) =>
      note(routeOptions.schema?.operationId, statusCode),
    ),
  )
