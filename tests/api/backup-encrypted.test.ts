import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { t } from '../support/tap.ts'
import { ConfigError, readConfig, type Config } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { tableSums } from '../../server/db/table-sums.ts'
import { filledMonth } from '../support/filled-month.ts'
import { testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'

const PASSPHRASE = 'correct horse battery staple'
const config = await filledMonth(t)
/** An empty one of the other kind when the tests run on MariaDB. */
const other = { ...(await testConfig(t)), databaseUrl: null }
const [plain, sealed] = ['plain.gz', 'sealed.gz.age'].map((name) => join(config.dataDir, name)) as [
  string,
  string,
]

const sumsOf = async (of: Config) => {
  const database = connect(of)
  try {
    return [...(await tableSums(database))]
  } finally {
    await database.close()
  }
}

t.test('a backup is encrypted on request, with a passphrase that no command line shows', async (t) => {
  const passphraseFile = join(config.dataDir, 'passphrase')
  await writeFile(passphraseFile, `${PASSPHRASE}\n`)
  t.match(await trackledger(config, ['backup', sealed, '--encrypt']), {
    code: 1,
    output:
      /^No backup was made: --encrypt needs a passphrase: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE\n$/,
  })
  const made = await trackledger(config, ['backup', sealed, '--encrypt'], {
    BACKUP_PASSPHRASE_FILE: passphraseFile,
  })
  t.match(made, { code: 0, output: /990 billing_items/ })
  const content = await readFile(sealed)
  t.equal(content.toString('latin1', 0, 22), 'age-encryption.org/v1\n')
  t.equal((await stat(sealed)).mode & 0o777, 0o600)
  await trackledger(config, ['backup', plain], { BACKUP_PASSPHRASE: PASSPHRASE })
  t.match(gunzipSync(await readFile(plain)).toString('utf8', 0, 30), '{"trackledger_backup":')
})

t.test('an encrypted backup is restored, and what it holds is what was there', async (t) => {
  const restored = await trackledger(other, ['restore', sealed], { BACKUP_PASSPHRASE: PASSPHRASE })
  t.match(restored, { code: 0, output: /^Restored as of .* 990 billing_items/ })
  t.same(await sumsOf(other), await sumsOf(config))
  t.match(await trackledger(other, ['verify']), { code: 0, output: /^All is well$/m })
})

/** The backup in a file that opens at once; one of the service is slow to open, on purpose. */
async function lightlySealed(): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  encrypter.setScryptWorkFactor(10)
  return Buffer.from(await encrypter.encrypt(new Uint8Array(await readFile(plain))))
}

t.test('what cannot be decrypted is told in a line, and nothing is touched', async (t) => {
  const before = await sumsOf(other)
  const content = await lightlySealed()
  const [sound, damaged] = ['sound.age', 'damaged.age'].map((name) => join(config.dataDir, name)) as [
    string,
    string,
  ]
  await writeFile(sound, content)
  const restore = (file: string, BACKUP_PASSPHRASE: string) =>
    trackledger(other, ['restore', file, '--force'], { BACKUP_PASSPHRASE })
  t.same(await restore(sound, ''), { code: 1, output: 'It is encrypted, and there is no passphrase\n' })
  t.same(await restore(sound, `not the ${PASSPHRASE}`), {
    code: 1,
    output: 'It was encrypted with another passphrase\n',
  })
  const faults: Record<string, Buffer> = {
    'a bit that has turned': Buffer.from(
      content.map((byte, at) => (at === content.length >> 1 ? byte ^ 1 : byte)),
    ),
    'cut short': content.subarray(0, content.length - 1000),
    'cut off in its head': content.subarray(0, 60),
    'another head': Buffer.concat([
      content.subarray(0, 22),
      Buffer.from('-> nothing\n'),
      content.subarray(22),
    ]),
    'more at its end': Buffer.concat([content, Buffer.from('more')]),
  }
  for (const [what, bytes] of Object.entries(faults)) {
    await writeFile(damaged, bytes)
    t.match(await restore(damaged, PASSPHRASE), { code: 1, output: /^It is damaged: .+\n$/ }, what)
  }
  t.same(await sumsOf(other), before)
})

t.test('a passphrase that anybody could find is refused, and a file that is not there is named', (t) => {
  const DATA_DIR = t.testdir()
  const refused = (settings: object) => {
    try {
      readConfig({ DATA_DIR, ...settings })
      return 'taken'
    } catch (error) {
      return error instanceof ConfigError ? error.message : 'a fault'
    }
  }
  t.match(refused({ BACKUP_PASSPHRASE: 'short' }), /^BACKUP_PASSPHRASE must have at least 12 characters$/)
  t.match(refused({ BACKUP_PASSPHRASE_FILE: '/nowhere' }), /^BACKUP_PASSPHRASE_FILE cannot be read: ENOENT/)
  t.match(refused({ BACKUP_DIR: '/dev/null/x' }), /^BACKUP_DIR cannot be used: /)
  t.match(refused({ BACKUP_HOUR: '24' }), /^BACKUP_HOUR must be a whole number from 0 to 23/)
  t.match(refused({ DRILL_DATABASE_URL: 'mysql://host' }), /^DRILL_DATABASE_URL must end with the name/)
  t.end()
})
