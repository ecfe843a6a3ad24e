import { mock } from 'node:test'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { t } from '../support/tap.ts'
import { TooManyError, UnauthorizedError } from '../../server/lib/errors.ts'
import { lazy } from '../../server/lib/lazy.ts'
import { consume, networkOf, Throttle, type RateLimit } from '../../server/lib/throttle.ts'

const fail = () => Promise.reject(new UnauthorizedError('session.required'))
const succeed = () => Promise.resolve('in')

const rateLimitOf = (limit: number, windowMs: number): RateLimit => ({
  ...{ limit, windowMs },
  limiter: lazy(async () => new RateLimiterMemory({ points: limit, duration: windowMs / 1000 })),
})
const throttleOf = (limit: number, windowMs: number, forgives = true) =>
  new Throttle({ rateLimit: rateLimitOf(limit, windowMs), forgives })

// How long something takes here is no matter of the machine.
t.beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }))
t.afterEach(() => mock.timers.reset())

t.test('failures are forgotten after their time, from the first one on', async (t) => {
  const throttle = throttleOf(2, 300)
  for (let round = 0; round < 2; round += 1) {
    await t.rejects(throttle.run('key', fail), UnauthorizedError)
    mock.timers.tick(200)
    await t.rejects(throttle.run('key', fail), UnauthorizedError)
    mock.timers.tick(99)
    await t.rejects(throttle.run('key', succeed), TooManyError)
    mock.timers.tick(1)
  }
  t.equal(await throttle.run('key', succeed), 'in')
})

t.test('Retry-After is whole seconds, and never none', async (t) => {
  for (const [windowMs, retryAfter, detail] of [
    [20, 1, 'Too many attempts. Try again in 1 second.'],
    [60_000, 60, 'Too many attempts. Try again in 60 seconds.'],
    [900_000, 900, 'Too many attempts. Try again in 15 minutes.'],
  ] as const) {
    const throttle = throttleOf(1, windowMs)
    await t.rejects(throttle.run('key', fail), UnauthorizedError)
    await t.rejects(throttle.run('key', succeed), { name: 'TooManyError', detail, retryAfter })
  }
})

t.test('what fails for another reason is not counted', async (t) => {
  const throttle = throttleOf(1, 60_000)
  for (let at = 0; at < 5; at += 1)
    await t.rejects(
      throttle.run('key', () => Promise.reject(new Error('the database is away'))),
      /away/,
    )
  t.equal(await throttle.run('key', succeed), 'in')
})

t.test('a limit of 0 is none', async (t) => {
  const throttle = throttleOf(0, 60_000)
  for (let at = 0; at < 50; at += 1) await t.rejects(throttle.run('key', fail), UnauthorizedError)
})

t.test('where a success does not forgive, failures before it still count', async (t) => {
  const throttle = throttleOf(2, 60_000, false)
  await t.rejects(throttle.run('key', fail), UnauthorizedError)
  for (let at = 0; at < 5; at += 1) await throttle.run('key', succeed)
  await t.rejects(throttle.run('key', fail), UnauthorizedError)
  await t.rejects(throttle.run('key', succeed), TooManyError)
})

t.test('successes at the same moment are all let in beside a failure, in the order they came', async (t) => {
  const throttle = throttleOf(2, 60_000, false)
  await t.rejects(throttle.run('key', fail), UnauthorizedError)
  const ended: number[] = []
  const runs = Array.from({ length: 10 }, (_, at) => throttle.run('key', async () => ended.push(at)))
  await Promise.all(runs)
  t.same(ended, [...Array(10).keys()])
})

t.test('each key has its share, and a new one after its time, from the first use on', async (t) => {
  const rateLimit = rateLimitOf(2, 60_000)
  for (let round = 0; round < 2; round += 1) {
    await consume(rateLimit, 'a')
    mock.timers.tick(59_000)
    await consume(rateLimit, 'a')
    const refusal = new TooManyError(1)
    await t.rejects(consume(rateLimit, 'a'), refusal)
    await consume(rateLimit, 'b')
    mock.timers.tick(1000)
    mock.timers.tick(round === 0 ? 59_000 : 0)
  }
  const unlimited = rateLimitOf(0, 60_000)
  for (let at = 0; at < 100; at += 1) await consume(unlimited, 'a')
})

t.test('an IPv6 caller is known by the half of the address that is not theirs to choose', async (t) => {
  t.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2')
  t.equal(networkOf('2001:db8::1'), '2001:db8:0:0')
  t.equal(networkOf('::1'), '0:0:0:0')
  t.equal(networkOf('::ffff:198.51.100.7'), '198.51.100.7')
  t.equal(networkOf('198.51.100.7'), '198.51.100.7')
})
