import { mock } from 'node:test'
import { t } from '../support/tap.ts'
import { Allowance } from '../../server/lib/allowance.ts'
import { TooManyError } from '../../server/lib/errors.ts'
import { createLately } from '../../server/lib/lately.ts'

// How long something takes here is no matter of the machine.
t.beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
t.afterEach(() => mock.timers.reset())

t.test('each key has its share, and a new one after its time, from the first use on', async (t) => {
  const allowance = new Allowance({ most: 2, windowMs: 60_000 })
  for (let round = 0; round < 2; round += 1) {
    allowance.take('a')
    mock.timers.tick(59_000)
    allowance.take('a')
    t.throws(() => allowance.take('a'), new TooManyError(60))
    allowance.take('b')
    mock.timers.tick(1000)
    mock.timers.tick(round === 0 ? 59_000 : 0)
  }
})

t.test('a limit of 0 is none', async (t) => {
  const allowance = new Allowance({ most: 0, windowMs: 60_000 })
  for (let at = 0; at < 100; at += 1) t.doesNotThrow(() => allowance.take('a'))
})

t.test('what was lately is forgotten after its time, and first when there is too much', async (t) => {
  const lately = createLately({ forMs: 60_000, most: 2 })
  for (const text of ['a', 'b', 'a', 'c']) lately.add(text)
  t.same(
    ['a', 'b', 'c'].map((text) => lately.has(text)),
    [true, false, true],
  )
  const never = createLately({ forMs: 0, most: 2 })
  never.add('a')
  t.notOk(never.has('a'))
})
