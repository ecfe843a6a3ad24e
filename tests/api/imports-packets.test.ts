import { randomBytes } from 'node:crypto'
import { t } from '../support/tap.ts'
import { execute } from '../support/mariadb.ts'
import { startMariadb } from '../support/mariadb-server.ts'
import { monthSheet } from '../support/month-sheet.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const ROWS = 12_000

t.test(
  'an upload is imported of which there is more to say than a statement of the database holds, and a repeat is answered the same',
  { skip: process.env.TEST_DB !== 'mariadb' && 'SQLite takes a statement of any size' },
  async (t) => {
    const mariadb = await startMariadb(['--max-allowed-packet=1200K'])
    t.teardown(() => mariadb.stop())
    await execute('CREATE DATABASE small', mariadb.url)
    const server = await startServer({ DATABASE_URL: `${mariadb.url}small` })
    t.teardown(() => server.stop())
    const user = await signedIn(remoteApp(server.url))

    // What is said of these rows cannot be packed much. In base64url, `_xd8a3_` could be read as an escaped character.
    const random = (bytes: number) => randomBytes(bytes).toString('base64')
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      'Object name': `KDA ${at}`,
      'Imei number': String(86_264_600_000 + at),
      Client: random(90),
      'Current status': random(75),
    }))
    const file = monthSheet(rows)
    const key = { 'idempotency-key': 'many warnings' }
    const upload = () =>
      user.upload(`/api/billings/excel-upload?${queryOf(OCTOBER)}`, file, 'month.xlsx', {}, key)
    const first = await upload()
    t.equal(first.statusCode, 200, first.body.slice(0, 500))
    const { import_id, ...lines } = first.json<{ import_id: number; errors: string[]; warnings: string[] }>()
    const { errors, warnings } = lines
    t.same([errors.length, warnings.length], [ROWS, ROWS])
    t.equal((await upload()).body, first.body)
    const stored = await user.request('GET', `/api/imports/${import_id}`)
    t.match(stored.json(), {
      errors: [...errors.slice(0, 1000), `And ${ROWS - 1000} rows more`],
      warnings: [...warnings.slice(0, 1000), `And ${ROWS - 1000} warnings more`],
    })
  },
)
