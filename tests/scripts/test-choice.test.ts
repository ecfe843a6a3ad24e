import { t } from '../support/tap.ts'
import { importsOf } from '../../scripts/import-graph.ts'
import { partsTouchedBy } from '../../scripts/test-changed.ts'
import { faultsOfList, mariadbTestsOfToday, runsOnMariadb } from '../../scripts/test-databases.ts'
import { testFiles } from '../../scripts/test-files.ts'
import { turnOfToday } from '../support/rounds.ts'

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

t.test(
  'a long scenario has its turn on MariaDB, and runs there at once when a change touches it',
  async (t) => {
    process.env.MARIADB_DAYS = '4'
    const scenario = 'tests/api/drill.test.ts'
    const days = [0, 1, 2, 3].map((day) => turnOfToday(['a', 'b', 'c', 'd', 'e'], 'MARIADB_DAYS', day))
    t.same(days.flat().sort(), ['a', 'b', 'c', 'd', 'e'])
    const all = testFiles('api').filter(runsOnMariadb)
    const today = mariadbTestsOfToday(all, [])
    t.ok(today.length < all.length)
    t.ok(today.includes('tests/api/clients.test.ts'))
    t.ok(mariadbTestsOfToday(all, [scenario]).includes(scenario))
    t.same(mariadbTestsOfToday(all, all), all)
  },
)
