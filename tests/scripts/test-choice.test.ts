import { t } from '../support/tap.ts'
import { allFiles } from '../../scripts/changed-files.ts'
import { importsOf } from '../../scripts/import-graph.ts'
import { partsTouchedBy } from '../../scripts/test-changed.ts'
import { faultsOfList } from '../../scripts/test-databases.ts'
import { browserTests, testFiles } from '../../scripts/test-files.ts'
import {
  inBrowserToday,
  installedToday,
  lintedToday,
  NAMED,
  ON_SQLITE_ALONE,
  onMariadbToday,
  onSqliteToday,
  runsEachTime,
  runsOnMariadb,
} from '../../scripts/test-turns.ts'
import { chosenToday, rounds } from '../support/rounds.ts'

// What is chosen by day, at night, too.
const { TEST_ALL } = process.env
delete process.env.TEST_ALL
if (TEST_ALL) t.teardown(() => (process.env.TEST_ALL = TEST_ALL))

t.test(
  'a change of a feature runs the tests that are about it, on both databases, and no others',
  async (t) => {
    const parts = partsTouchedBy(['server/features/platforms/platforms.service.ts'])
    t.same(Object.keys(parts).sort(), ['browser', 'contract', 'format', 'lint', 'mariadb', 'sqlite', 'types'])
    t.ok(parts.sqlite!.includes('tests/api/platforms.test.ts'))
    t.ok(parts.mariadb!.includes('tests/api/platforms.test.ts'))
    t.ok(parts.browser!.includes('tests/browser/lists.spec.ts'))
    t.notOk(parts.sqlite!.includes('tests/api/outbox-queue.test.ts'))
    t.notOk(parts.sqlite!.includes('tests/lib/mailer.test.ts'))
    const ofTwoWords = partsTouchedBy(['server/features/second-factors/second-factors.verify.ts']).sqlite!
    t.ok(ofTwoWords.includes('tests/api/second-factor.test.ts'))
    t.notOk(ofTwoWords.includes('tests/api/platforms.test.ts'))
  },
)

t.test('a change of a module runs the tests that are made of it; of what all hang on, all', async (t) => {
  t.ok(partsTouchedBy(['server/mail/mailer.ts']).sqlite!.includes('tests/lib/mailer.test.ts'))
  t.ok(partsTouchedBy(['tests/support/outbox.ts']).sqlite!.includes('tests/api/outbox.test.ts'))
  t.ok(partsTouchedBy(['server/db/with-write.ts']).sqlite!.includes('tests/api/money.test.ts'))
})

t.test('a change of the admin runs stories and browser tests, one of a text only its format', async (t) => {
  const { browser, sqlite } = partsTouchedBy(['admin/src/imports/FilePicker.tsx'])
  t.equal(sqlite, undefined)
  const { sqlite: importing } = partsTouchedBy(['admin/src/providers/access.ts'])
  t.ok(importing!.includes('tests/lib/access.test.ts'), 'a test that imports from the admin')
  t.ok(browser!.includes('tests/browser/stories.spec.ts'))
  t.ok(browser!.includes('tests/browser/imports.spec.ts'))
  t.same(Object.keys(partsTouchedBy(['README.md'])), ['format'])
  t.same(partsTouchedBy([]), {})
})

t.test('types alone are no import, a module that runs in a thread is one', async (t) => {
  const imports = importsOf('tests/support/gate.ts')
  t.same(imports, ['tests/support/held-statement.mjs'])
  t.notOk(importsOf('tests/support/signed-in.ts').includes('tests/support/test-app.ts'))
})

t.test('a file that stays away from MariaDB may cause only what others cause there', async (t) => {
  const [listed, other] = ['tests/api/headers.test.ts', 'tests/api/clients.test.ts']
  t.notOk(runsOnMariadb(listed))
  t.ok(runsOnMariadb(other))
  t.same(faultsOfList(`${listed}\tSELECT ?\n${other}\tSELECT ?\n${listed}\tPRAGMA a\n`), [])
  t.same(faultsOfList(`${listed}\tSELECT ?\n`), [`only ${listed} causes SELECT ?`])
})

const CHOICES = [
  { days: 'SQLITE_DAYS', all: testFiles('api', 'contract', 'lib', 'scripts'), choose: onSqliteToday },
  { days: 'MARIADB_DAYS', all: testFiles('api', 'contract').filter(runsOnMariadb), choose: onMariadbToday },
  { days: 'BROWSER_DAYS', all: browserTests(), choose: inBrowserToday },
] as const
const daysOf = (name: 'STORY_DAYS' | 'INSTALL_DAYS' | 'LINT_DAYS' | (typeof CHOICES)[number]['days']) =>
  Array.from({ length: rounds(name) }, (_, day) => 20_000 + day)

for (const { days, all, choose } of CHOICES)
  t.test(
    `each file of tests has its turn, and one that a change touches runs at once: ${days}`,
    async (t) => {
      t.ok(rounds(days) % 7, 'on another day of each week')
      const turns = daysOf(days).map((day) => choose(all, [], day))
      const daysOfFile = new Map(
        all.map((file) => [file, turns.filter((turn) => turn.includes(file)).length]),
      )
      const odd = all.filter((file) => ![1, turns.length].includes(daysOfFile.get(file)!))
      t.same(odd, [], 'each one once or each time')
      const waiting = all.filter((file) => daysOfFile.get(file) === 1)
      t.ok(waiting.length > turns.length)

      const today = turns[0]!.filter((file) => waiting.includes(file))
      const later = waiting.find((file) => !today.includes(file))!
      t.ok(choose(all, [[later]], 20_000).includes(later))
      const wide = choose(all, [[later], all], 20_000).filter((file) => waiting.includes(file))
      t.same(wide.sort(), [...today, later].sort(), 'of very many the nearest')

      const fresh = 'tests/api/made-up.test.ts'
      t.ok(daysOf(days).some((day) => choose([...all, fresh], [], day).includes(fresh)))
    },
  )

t.test('each file is linted on its day, and at once when it has changed', async (t) => {
  const all = allFiles()
  t.ok(all.includes('server/app.ts'))
  const turns = daysOf('LINT_DAYS').map((day) => lintedToday(all, [], day))
  t.same(turns.flat().sort(), all.toSorted())
  const [first, second] = turns
  t.equal(lintedToday(all, second!, 20_000).length, first!.length + second!.length)
})

t.test('what is named is there, and what stays away from MariaDB runs each time on SQLite', async (t) => {
  const all = [...CHOICES[0].all, ...browserTests()]
  t.same(
    NAMED.filter((file) => !all.includes(file)),
    [],
  )
  t.same(
    Object.keys(ON_SQLITE_ALONE).filter((file) => !runsEachTime(file)),
    [],
  )
})

t.test('what is installed has its turn, the demo each time, and at once what a change touches', async (t) => {
  const turns = daysOf('INSTALL_DAYS').map((day) => installedToday([], day))
  for (const turn of turns) t.ok(turn.includes('demo'))
  t.same([...new Set(turns.flat())].sort(), ['clients', 'demo', 'lockfile', 'release'])
  for (const day of daysOf('INSTALL_DAYS')) {
    t.ok(installedToday(['openapi.yaml'], day).includes('clients'))
    t.ok(
      ['demo', 'lockfile', 'release'].every((part) =>
        installedToday(['package-lock.json'], day).includes(part),
      ),
    )
  }
})

t.test('a turn is kept whatever comes beside it, and all run where a turn is a day', async (t) => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const days = daysOf('STORY_DAYS')
  const dayOf = (name: string, all: string[]) =>
    days.filter((day) => chosenToday(all, { days: 'STORY_DAYS' }, day).includes(name))
  for (const name of names) {
    t.equal(dayOf(name, names).length, 1)
    t.same(dayOf(name, names), dayOf(name, [name]))
  }
  t.ok(new Set(names.flatMap((name) => dayOf(name, names))).size > 3, 'they are spread')
  process.env.STORY_DAYS = '1'
  t.teardown(() => delete process.env.STORY_DAYS)
  t.same(chosenToday(names, { days: 'STORY_DAYS' }), names)
})
