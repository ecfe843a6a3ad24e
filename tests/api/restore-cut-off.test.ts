import { join } from 'node:path'
import { QueryTypes } from 'sequelize'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { CompanySettings } from '../../server/features/company/company.model.ts'
import { gateBefore } from '../support/gate.ts'
import { mailSettings } from '../support/outbox.ts'
import { providersRegister, uploadMonth } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'

const isSqlite = process.env.TEST_DB !== 'mariadb'
const UNFINISHED = /a restore of it has not ended; restore the backup again, with --force/

const config = await testConfig(t)
const app = await createApp(config)
const user = await signedIn(app)
await providersRegister(user)
await uploadMonth(user)
await user.create('/api/emails/settings/', { ...mailSettings(1), allow_scheduled_sending: true })
await user.create('/api/billings/5/send-email-to', {
  ...{ recipient_email: 'a@b.example', subject: 'S', body: 'B' },
  scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
})
const dump = join(config.dataDir, 'backup.gz')
await app.close()
t.match(await trackledger(config, ['backup', dump]), { code: 0 })

/** The statements before which a restore is killed. */
const CUTS = {
  'before its rows': 'INTO billing_items',
  'between its rows and what is settled of them': isSqlite ? 'INTO sqlite_sequence' : 'INTO operations',
}

for (const [when, statement] of Object.entries(CUTS))
  t.test(
    `nothing starts on a database whose restore was cut off ${when}; another restore mends it`,
    async (t) => {
      const restored = await testConfig(t)
      const command = (...args: string[]) => trackledger(restored, args)
      const statesOfMail = async (): Promise<string[]> => {
        const database = connect(restored)
        const sql = 'SELECT state FROM outbox_messages'
        const rows = await database.query<{ state: string }>(sql, { type: QueryTypes.SELECT })
        await database.close()
        return rows.map(({ state }) => state)
      }
      const gate = await gateBefore(statement)
      t.teardown(() => gate.stop())
      gate.close()
      const kill = new AbortController()
      const cutOff = trackledger(restored, ['restore', dump], gate.settings, kill.signal)
      await gate.reached()
      kill.abort()
      t.match(await cutOff, { code: null, output: '' })
      const isFilled = statement !== CUTS['before its rows']
      t.same(await statesOfMail(), isFilled ? ['queued'] : [])

      const start = trackledger(restored, ['start'], {}, AbortSignal.timeout(60_000))
      t.match(await start, { code: 1, output: UNFINISHED })
      t.match(await command('verify'), { code: 2, output: UNFINISHED })
      t.match(await command('backup', join(config.dataDir, 'none.gz')), { code: 1, output: UNFINISHED })
      if (isFilled) t.match(await command('restore', dump), { code: 1, output: /not empty/ })

      t.match(await command('restore', dump, '--force'), { code: 0, output: /^Restored as of / })
      t.same(await statesOfMail(), ['unknown'])
      t.match(await command('verify'), { code: 0, output: /^All is well$/m })
      const again = await createApp(restored)
      t.teardown(() => again.close())
      t.equal((await again.inject('/health')).statusCode, 200)
    },
  )

t.test('a restore ends where the time zone of the company is none, and verify tells of that', async (t) => {
  const martian = await testConfig(t)
  const office = await createApp(martian)
  await (await signedIn(office)).request('PUT', '/api/settings/company', { time_zone: 'Africa/Nairobi' })
  await CompanySettings.update({ time_zone: 'Mars/Olympus' }, { where: {} })
  const file = join(martian.dataDir, 'backup.gz')
  await office.close()
  const command = (...args: string[]) => trackledger(martian, args)
  t.match(await command('backup', file), { code: 0 })
  t.match(await command('restore', file, '--force'), { code: 0, output: /^Restored as of / })
  t.match(await command('verify'), { code: 1, output: /time_zone is "Mars\/Olympus", which is none/ })
})
