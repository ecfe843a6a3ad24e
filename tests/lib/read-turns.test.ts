import { t } from '../support/tap.ts'
import { readInTurns } from '../../server/db/read-turns.ts'

t.test('a read that hangs keeps the next ones waiting for a second, not for ever', async (t) => {
  let reads = 0
  const read = readInTurns<string, string>(async (keys) => {
    reads += 1
    if (reads === 1) await new Promise(() => undefined)
    return new Map(keys.map((key) => [key, key.toUpperCase()]))
  })
  void read('hangs')
  // It has begun by then.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const began = performance.now()
  t.same(await Promise.all([read('one'), read('other')]), ['ONE', 'OTHER'])
  t.ok(performance.now() - began >= 900)
  t.equal(await read('later'), 'LATER')
  t.equal(reads, 3)
})

t.test('what is asked for in the same turn of the event loop is read at once, by one read', async (t) => {
  const reads: string[][] = []
  const read = readInTurns<string, string>(async (keys) => {
    reads.push(keys)
    return new Map(keys.map((key) => [key, key.toUpperCase()]))
  })
  const first = read('one')
  await Promise.resolve()
  t.same(await Promise.all([first, read('other'), read('one')]), ['ONE', 'OTHER', 'ONE'])
  t.same(reads, [['one', 'other']])
})
