import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { connect } from '../../server/db/connect.ts'
import { filledMonth } from '../support/filled-month.ts'
import { testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'

const PASSPHRASE = 'correct horse battery staple'
const config = await filledMonth(t)

const left = async () => (await readdir(config.dataDir)).filter((name) => name.startsWith('drill-'))

t.test('a drill restores a new backup, verifies it, compares each table, and leaves nothing', async (t) => {
  for (const BACKUP_PASSPHRASE of ['', PASSPHRASE]) {
    const { code, output } = await trackledger(config, ['drill'], { BACKUP_PASSPHRASE })
    t.equal(code, 0, output)
    t.match(output, /^The backup of \d{4}-.*Z, \d+ bytes, can be restored$/m)
    t.match(output, /^ {2}billing_items +990 +990 {2}the same$/m)
    t.match(output, /^Verified: all is well\nThe drill has succeeded$/m)
    t.notMatch(output, 'DIFFERENT')
    t.same(await left(), [])
  }
})

t.test('a drill restores into the database that it is given, if that is empty, and empties it', async (t) => {
  const into = await testConfig(t)
  if (!into.databaseUrl) return t.comment('only MariaDB is named by an address')
  const settings = { DRILL_DATABASE_URL: into.databaseUrl }
  t.match(await trackledger(config, ['drill'], settings), { code: 0, output: /The drill has succeeded/ })
  t.match(await trackledger(config, ['drill'], settings), { code: 0 }, 'it is empty again')
  t.same(await trackledger(config, ['drill'], { DRILL_DATABASE_URL: config.databaseUrl! }), {
    code: 1,
    output: 'The drill has failed: DRILL_DATABASE_URL names a database that is not empty\n',
  })
})

t.test('a drill takes a backup that was made before, and tells what is wrong with one', async (t) => {
  const file = join(config.dataDir, 'kept.gz')
  await trackledger(config, ['backup', file])
  const given = await trackledger(config, ['drill', file])
  t.match(given, { code: 0, output: /^ {2}billing_items +990$/m })
  await writeFile(file, 'nothing')
  t.match(await trackledger(config, ['drill', file]), {
    code: 1,
    output: /^The drill has failed: It is damaged/,
  })
  t.same(await left(), [])
})

t.test('a drill fails where the database is not as it must be', async (t) => {
  const database = connect(config)
  await database.query('UPDATE billings SET total_amount = 1 WHERE id = 5')
  await database.close()
  const { code, output } = await trackledger(config, ['drill'])
  t.equal(code, 1)
  t.match(output, /billing #5: total_amount is 0.01, but must be/)
  t.match(output, /^Verified: \d+ differences?\nTHE DRILL HAS FAILED$/m)
})
