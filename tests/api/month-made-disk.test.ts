import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { aClient } from '../support/builders.ts'
import { inEnglish } from '../support/in-english.ts'
import { monthSheet } from '../support/month-sheet.ts'
import { queryOf } from '../support/provider.ts'
import { ended, runMonth } from '../support/runs.ts'
import { signedAs, signedIn, type SignedIn } from '../support/signed-in.ts'
import { fillDisk, noSmallDisk, smallDisk } from '../support/small-disk.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const isSqlite = process.env.TEST_DB !== 'mariadb'
const VEHICLES = 3000

t.test(
  'on a full disk no month is made, from a sheet or from the register, which is said, and later it is made whole',
  { skip: noSmallDisk || !isSqlite },
  async (t) => {
    const dataDir = smallDisk(t, '40m')
    if (!dataDir) return
    const config = { ...(await testConfig(t)), dataDir }
    const begun = await createApp(config)
    const owner = await signedIn(begun)
    const client = await aClient(owner, { unit_usd: 10 })
    const sheet = monthSheet(
      Array.from({ length: VEHICLES }, (_, at) => ({
        ...{ Client: client.client_name, 'Object name': `KD ${at}`, 'Imei number': String(86e12 + at) },
      })),
    )
    const upload = (user: SignedIn, billing_month: number) =>
      user.upload(
        `/api/billings/excel-upload?${queryOf({ billing_month, billing_year: 2026 })}`,
        sheet,
        'month.xlsx',
      )
    t.equal((await upload(owner, 8)).statusCode, 200, 'the vehicles are registered')
    await begun.close()
    // In what was written ahead a next one would have room, and the file stays where a write was cut off.
    const between = connect(config)
    await between.query('PRAGMA wal_checkpoint(TRUNCATE)')
    await between.close()
    const app = await createApp(config, { startsWorkAtOnce: true })
    t.teardown(() => app.close())
    const user = signedAs(owner, app)
    const billed = async () => (await user.request('GET', '/api/billings')).json().total_count
    // So that they can begin.
    const left = join(dataDir, 'left')
    writeFileSync(left, 'x'.repeat(120_000))
    const filling = join(dataDir, 'filling')
    fillDisk(filling)
    rmSync(left)

    const refused = await upload(user, 9)
    t.equal(refused.statusCode, 503, refused.body)
    t.match(inEnglish(refused.json()).detail, /disk may be full/)
    t.equal(await billed(), 1, 'nothing of the sheet is billed')
    const asked = await user.request('POST', '/api/months/2026-10/run', {})
    if (asked.statusCode === 503) t.match(inEnglish(asked.json()).detail, /disk may be full/)
    else t.equal(asked.statusCode, 202, asked.body)
    const wasRefused = asked.statusCode === 503

    rmSync(filling)
    // The run has said why it ended, unless there was no room for that either: then it goes on by itself.
    const run = wasRefused ? null : await ended(user, asked.json().id)
    if (run?.state === 'failed') t.match(run, { code: 'database_unwritable' })
    const again = run?.state === 'finished' ? run : await runMonth(user, '2026-10')
    t.match(again, { state: 'finished' })
    t.match((await upload(user, 9)).json(), { code: 'import.billed', params: { vehicles: VEHICLES } })
    t.equal(await billed(), 3)
    t.same(
      (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
      [],
    )
  },
)
