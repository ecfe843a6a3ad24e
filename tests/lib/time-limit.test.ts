import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../support/tap.ts'
import { timeLimit } from '../../server/lib/time-limit.ts'

t.test('a time limit is reached once, and not by what holds the process up', async (t) => {
  const began = performance.now()
  let reached = 0
  timeLimit(500, () => (reached += 1))
  const longer = 600
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longer)
  await pause(150)
  t.equal(reached, 0)
  while (!reached) await pause(20)
  t.ok(performance.now() - began > longer + 350)
  await pause(300)
  t.equal(reached, 1)
})

t.test('it can be ended before', async (t) => {
  clearTimeout(timeLimit(50, () => t.fail('it was ended')))
  await pause(200)
})
