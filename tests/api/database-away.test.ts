import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { t } from '../support/tap.ts'
import { Random } from '../fuzz/random.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { createDatabase, dropDatabase, execute } from '../support/mariadb.ts'
import { listed, messageOf, saveMail, untilState } from '../support/outbox.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const isMariaDb = process.env.TEST_DB === 'mariadb'
/** More than there are connections of one kind. */
const MANY = 15

/** An app whose database can go away. */
async function office() {
  const name = `away_${randomBytes(6).toString('hex')}`
  const database = await createDatabase(name)
  t.teardown(() => dropDatabase(name))
  const proxy = await startCuttingProxy(database, new Random(1))
  t.teardown(() => proxy.stop())
  const app = await createTestApp(t, { databaseUrl: proxy.url, smtpRetrySeconds: 1 })
  const user = await signedIn(app)
  return { app, user, proxy, database, client: await aClient(user) }
}

t.test(
  'on MariaDB',
  { skip: !isMariaDb && 'SQLite is neither away nor locked by another program' },
  async (t) => {
    const { app, user, proxy, database, client } = await office()
    const payment = {
      client_id: client.id,
      transaction_type: 'credit',
      amount: 5,
      transaction_date: '2026-10-31',
    }
    const pay = () => user.request('POST', '/api/client-balances', payment)
    const change = () => user.request('PUT', `/api/clients/${client.id}`, { city: 'Nairobi' })
    const logIn = () => {
      const { username, password } = user
      return app.inject({ method: 'POST', url: '/login', payload: { username, password } })
    }

    /** Waits until /health, which looks every few seconds, says so. */
    const untilHealth = async (status: number) => {
      while ((await app.inject('/health')).statusCode !== status) await pause(100)
    }

    t.test('a database that is away is told by 503, and nothing of what was refused is stored', async (t) => {
      proxy.setAway(true)
      for (const answer of [await pay(), await change()]) {
        t.equal(answer.statusCode, 503)
        t.ok(Number(answer.headers['retry-after']) > 0)
        t.match(answer.json(), { detail: /^The database does not answer\. /, code: 'database_unavailable' })
      }
      const list = await user.request('GET', '/api/platforms/')
      t.equal(list.statusCode, 503)
      t.match(list.json(), { code: 'database_unavailable' })
      await untilHealth(503)

      proxy.setAway(false)
      t.same((await user.request('GET', `/api/client-balances/${client.id}`)).json(), [])
      t.not((await user.request('GET', `/api/clients/${client.id}`)).json().city, 'Nairobi')
      t.equal((await pay()).statusCode, 200)
      await untilHealth(200)
    })

    t.test('whoever waits for a locked client is told, and keeps nobody else waiting', async (t) => {
      const other = await aClient(user)
      const outside = await createConnection(database)
      t.teardown(() => outside.end())
      await outside.beginTransaction()
      await outside.query('SELECT id FROM clients WHERE id = ? FOR UPDATE', [client.id])
      // It is held until all of this is answered.
      const waiting = atOnce(MANY, change)
      t.equal((await user.request('GET', '/api/clients/')).statusCode, 200)
      t.equal((await logIn()).statusCode, 200)
      await untilHealth(200)
      const answers = await waiting
      t.same(statusesOf(answers), Array(MANY).fill(503))
      for (const answer of answers) {
        t.ok(Number(answer.headers['retry-after']) > 0)
        t.match(answer.json().code, /^(records_locked|database_busy)$/)
      }
      t.equal((await user.request('PUT', `/api/clients/${other.id}`, { city: 'Kisumu' })).statusCode, 200)
      await outside.rollback()
      t.equal((await change()).statusCode, 200)
    })

    t.test('a write that has taken long when the database goes away is tried again', async (t) => {
      const outside = await createConnection(database)
      t.teardown(() => outside.end())
      await outside.beginTransaction()
      await outside.query('SELECT id FROM clients WHERE id = ? FOR UPDATE', [client.id])
      const waiting = change()
      // Longer than it is tried again.
      await pause(3500)
      proxy.setAway(true)
      await outside.rollback()
      proxy.setAway(false)
      t.equal((await waiting).statusCode, 200)
    })

    t.test('an e-mail with a billing that is locked waits, and goes when it no longer is', async (t) => {
      const smtp = await startSmtp(t)
      await saveMail(user, smtp.settings)
      const { id } = await aBilling(user)
      const outside = await createConnection(database)
      t.teardown(() => outside.end())
      await outside.beginTransaction()
      await outside.query('SELECT id FROM billings WHERE id = ? FOR UPDATE', [id])
      const to = { recipient_email: 'accounts@dune.example' }
      const answer = await user.request('POST', `/api/billings/${id}/send-email`, to)
      t.equal(answer.statusCode, 502, answer.body)
      t.match(answer.json(), { code: 'records_locked', outbox: { state: 'queued' } })
      t.same(smtp.received, [])
      await outside.rollback()
      await untilState(user, answer.json<{ outbox: { id: number } }>().outbox.id, 'sent')
      t.equal(smtp.received.length, 1)
    })

    t.test('of an e-mail that goes later nobody is told that nothing was changed', async (t) => {
      const smtp = await startSmtp(t)
      await saveMail(user, smtp.settings)
      const { id } = await aBilling(user)
      const to = { recipient_email: 'accounts@dune.example' }
      const before = await listed(user)
      // New connections: those that have had a statement before get only its number.
      proxy.setAway(true)
      proxy.setAway(false)
      // It was claimed, and is about to be handed over.
      proxy.awayBefore = 'UPDATE `outbox_messages` SET `subject`'
      const answer = await user.request('POST', `/api/billings/${id}/send-email`, to)
      t.match([answer.statusCode, answer.json().code], [503, 'outcome_unknown'], answer.body)
      t.ok(Number(answer.headers['retry-after']) > 0)
      t.same(smtp.received, [])
      proxy.awayBefore = null
      proxy.setAway(false)
      await execute(
        'UPDATE outbox_messages SET lease_until = UTC_TIMESTAMP() WHERE state = "sending"',
        database,
      )
      const [message] = await listed(user)
      t.equal(message!.id > before[0]!.id, true)
      await untilState(user, message!.id, 'sent')
      t.equal(smtp.received.length, 1)
    })

    t.test('nor of one that the mail server took when the database went away; it is sent', async (t) => {
      const smtp = await startSmtp(t, { onReceived: () => proxy.setAway(true) })
      await saveMail(user, smtp.settings)
      const { id } = await aBilling(user)
      const send = () =>
        user.request(
          'POST',
          `/api/billings/${id}/send-email`,
          { recipient_email: 'accounts@dune.example' },
          { 'idempotency-key': 'away-once' },
        )
      const answer = await send()
      t.match([answer.statusCode, answer.json().code], [503, 'outcome_unknown'], answer.body)
      proxy.setAway(false)
      const [message] = await listed(user)
      await untilState(user, message!.id, 'sent')
      t.match((await send()).json(), { id: message!.id, state: 'sent' })
      t.equal(smtp.received.length, 1)
    })

    t.test(
      'an e-mail whose billing is locked while it is handed over is sent when it no longer is',
      async (t) => {
        const outside = await createConnection(database)
        t.teardown(() => outside.end())
        const { id } = await aBilling(user)
        const smtp = await startSmtp(t, {
          onReceived: async () => {
            await outside.beginTransaction()
            await outside.query('SELECT id FROM billings WHERE id = ? FOR UPDATE', [id])
            // Longer than anybody waits for a lock.
            void pause(7000).then(() => outside.rollback())
          },
        })
        await saveMail(user, smtp.settings)
        const to = { recipient_email: 'accounts@dune.example' }
        const answer = await user.request('POST', `/api/billings/${id}/send-email`, to)
        t.match([answer.statusCode, answer.json().state], [200, 'sent'], answer.body)
        const { ended_at } = await messageOf(user, answer.json().id)
        t.equal((await user.request('GET', `/api/billings/${id}`)).json().last_sent_at, ended_at)
        t.equal(smtp.received.length, 1)
      },
    )
  },
)
