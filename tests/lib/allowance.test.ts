import { mock } from 'node:test'
import { t } from '../support/tap.ts'
import { Allowance } from '../../server/lib/allowance.ts'
import { TooManyError } from '../../server/lib/errors.ts'
import { createExpiringSet } from '../../server/lib/expiring-set.ts'

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

t.test(
  'a text of an expiring set is removed after its time, the oldest first when there are too many',
  async (t) => {
    const texts = createExpiringSet({ ttlMs: 60_000, maxSize: 2 })
    for (const text of ['a', 'b', 'a', 'c']) texts.add(text)
    t.same(
      ['a', 'b', 'c'].map((text) => texts.has(text)),
      [true, false, true],
    )
    const never = createExpiringSet({ ttlMs: 0, maxSize: 2 })
    never.add('a')
    t.notOk(never.has('a'))
  },
)
