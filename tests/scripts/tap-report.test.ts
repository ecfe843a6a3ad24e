import { t } from '../support/tap.ts'
import { describeFailure, TapReader, type Counts } from '../../scripts/tap-report.ts'

const files: [string, Counts][] = []
const read = (tap: string) => {
  files.length = 0
  const reader = new TapReader((name, totals) => files.push([name, totals]))
  for (const line of tap.split('\n')) reader.read(line)
  return reader
}

const FAILING = `TAP version 14
# Subtest: tests/a.test.ts
    # Subtest: a sum
        # a sum of two
        ok 1 - should be equal
        not ok 2 - one is two
          ---
          at:
            fileName: tests/a.test.ts
          source: |
            t.equal(1, 2)
            --^
          diff: |
            -2
            +1
          ...
        
        1..2
    not ok 1 - a sum # time=26.002ms
      ---
      at:
        fileName: tests/a.test.ts
      ...
    
    ok 2 - left out # SKIP no server
    # Subtest: group
        # Subtest: inner
            ok 1 - should be equal
            1..1
        ok 1 - inner # time=0.495ms
        
        1..1
    ok 3 - group # time=17.341ms
    
    1..3
not ok 1 - tests/a.test.ts # time=56.989ms
  ---
  exitCode: 1
  ...

# Subtest: tests/dead.test.ts
    1..0 # no tests found
not ok 2 - tests/dead.test.ts # time=1227.507ms
  ---
  signal: SIGKILL
  ...

# { total: 8, pass: 2, fail: 4, todo: 1, skip: 1 }`

t.test('a test is counted once, however many assertions or groups surround it', async (t) => {
  const { totals } = read(FAILING)
  t.same(totals, { passed: 1, failed: 2, skipped: 1 })
  t.same(files, [
    ['tests/a.test.ts', { passed: 1, failed: 1, skipped: 1 }],
    ['tests/dead.test.ts', { passed: 0, failed: 1, skipped: 0 }],
  ])
})

t.test('what a test says of itself is kept, and nothing of what tap says', async (t) => {
  t.same(read(FAILING).comments, ['# a sum of two'])
})

t.test('a failure tells where it is and what tap says, without the source', async (t) => {
  const { failures } = read(FAILING)
  t.same(
    failures.map((failure) => failure.title),
    ['tests/a.test.ts > a sum > one is two', 'tests/dead.test.ts'],
  )
  const text = describeFailure(failures[0]!)
  t.match(text, 'diff: |')
  t.notMatch(text, 't.equal(1, 2)')
  t.match(describeFailure(failures[1]!), 'signal: SIGKILL')
})

t.test('a file that runs out of time has failed', async (t) => {
  const { totals } = read('not ok 1 - timeout!\n  ---\n  expired: tests/slow.test.ts\n  ...\n')
  t.same(totals, { passed: 0, failed: 1, skipped: 0 })
})

t.test('a file has ended with the line after its point: the next one may begin', async (t) => {
  read('# Subtest: tests/a.test.ts\n    ok 1 - one\n    1..1\nok 1 - tests/a.test.ts # time=5ms')
  t.same(files, [])
  read('# Subtest: tests/a.test.ts\n    ok 1 - one\n    1..1\nok 1 - tests/a.test.ts # time=5ms\n')
  t.same(files, [['tests/a.test.ts', { passed: 1, failed: 0, skipped: 0 }]])
})
