import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { createWorkerPool, WorkerLimitError, type WorkerPoolOptions } from '../../server/lib/worker-pool.ts'

const TASKS = new URL('../support/worker-tasks.ts', import.meta.url)

function poolOf(t: Test, options: WorkerPoolOptions = {}) {
  const pool = createWorkerPool({ maxThreads: 1, ...options })
  t.teardown(() => pool.close())
  return <Result>(name: string, argument?: unknown, runOptions = {}) =>
    pool.run<Result>(TASKS, name, argument, runOptions)
}

t.test('a function of a module runs in a worker, with its buffers handed over both ways', async (t) => {
  const run = poolOf(t)
  t.equal(await run('double', 21), 42)
  const bytes = new Uint8Array(1000)
  t.equal(await run('lengthOf', bytes, { transferList: [bytes.buffer] }), 1000)
  t.equal(bytes.length, 0)
  t.equal((await run<ArrayBuffer>('handOver', 64)).byteLength, 64)
})

t.test('messages that a task posts are received in order, before it has ended', async (t) => {
  const run = poolOf(t)
  const received: unknown[] = []
  const onMessage = (number: unknown) => received.push(number)
  t.equal(await run('countTo', 3, { onMessage }), 3)
  t.same(received.splice(0), [1, 2, 3])
  await t.rejects(run('countTo', -1, { onMessage }), new Error('counts upwards'))
  t.same(received, [0])
})

t.test('a task that has ended leaves no timer behind, which would keep the process alive', async (t) => {
  const run = poolOf(t, { maxThreads: 2, timeoutMs: 60_000 })
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  await run('double', 0)
  const before = timers()
  for (let number = 0; number < 50; number++)
    await Promise.all([run('countTo', 2, { onMessage: () => undefined }), run('double', number)])
  // Those of others may end meanwhile.
  t.ok(timers() <= before, `${timers()} timers, ${before} before`)
})

t.test('what a task throws arrives', async (t) => {
  const run = poolOf(t)
  await t.rejects(run('fail', 'no such font'), new Error('no such font'))
  t.equal(await run('double', 1), 2)
})

for (const [limit, task] of [
  ['time', 'spin'],
  ['memory', 'hoard'],
] as const)
  t.test(
    `a task that reaches its ${limit} limit is stopped, and those that wait for its thread run`,
    async (t) => {
      const run = poolOf(t, { memoryMb: 64 })
      const stopped = run(task, null, { timeoutMs: limit === 'time' ? 300 : 20_000 })
      const waiting = [run('double', 1), run('double', 2)]
      await t.rejects(stopped, new WorkerLimitError(limit))
      t.same(await Promise.all(waiting), [2, 4])
    },
  )

t.test('the wait for a thread does not count as time', async (t) => {
  const run = poolOf(t, { timeoutMs: 8000 })
  t.same(await Promise.all([1, 2, 3].map(() => run('sleep', 3000))), Array(3).fill('slept'))
})

t.test('large tasks end their own threads alone, and no other task', async (t) => {
  const run = poolOf(t, { maxThreads: 2 })
  const tasks = Array.from({ length: 24 }, (_, at) => run('double', at, { heavy: at % 3 < 2 }))
  t.same(
    await Promise.all(tasks),
    tasks.map((_, at) => 2 * at),
  )
})
