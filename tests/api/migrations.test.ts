import { QueryTypes, type Sequelize } from 'sequelize'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { loadSeeds } from '../../scripts/demo-data.ts'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { initTrailSeal, lastRows, sealTrail } from '../../server/db/trail-seals.ts'
import { createWithWrite } from '../../server/db/with-write.ts'
import { migrate, rollBack } from '../../server/db/migrate.ts'
import { migrations, TABLES } from '../../server/db/migrations/index.ts'
import { aClosedMonth } from '../support/builders.ts'
import { mailSettings, saveMail } from '../support/outbox.ts'
import { remind } from '../support/overdue.ts'
import { CLIENT_PRICES } from '../../server/features/clients/client-prices.rules.ts'
import { runMonth } from '../support/runs.ts'
import { someOpenings } from '../support/opening-sheet.ts'
import { aPaymentSheet } from '../support/payment-sheet.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'
import { withSecondFactor } from '../support/totp.ts'

/** The table of names as Umzug made it, word by word, in the first releases. */
const UMZUGS_TABLE = {
  sqlite: 'CREATE TABLE IF NOT EXISTS `migrations` (`name` VARCHAR(255) NOT NULL UNIQUE PRIMARY KEY);',
  mysql:
    'CREATE TABLE IF NOT EXISTS `migrations` (`name` VARCHAR(255) NOT NULL UNIQUE , PRIMARY KEY (`name`)) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE utf8_unicode_ci;',
}

async function emptyDatabase(t: Test): Promise<Sequelize> {
  const database = connect(await testConfig(t))
  t.teardown(() => database.close())
  return database
}

/** Does the first migrations as Umzug did. */
async function asUmzugLeftIt(database: Sequelize, count: number): Promise<void> {
  await database.query(UMZUGS_TABLE[database.getDialect() as 'sqlite' | 'mysql'])
  for (const { name, up } of migrations.slice(0, count)) {
    await up(database.getQueryInterface())
    await database.query('INSERT INTO migrations (name) VALUES (?)', { replacements: [name] })
  }
}

const namesIn = async (database: Sequelize): Promise<string[]> => {
  const rows = await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY name', {
    type: QueryTypes.SELECT,
  })
  return rows.map(({ name }) => name)
}

/** How each table is made, with its indexes and triggers. */
async function schemaOf(database: Sequelize): Promise<unknown[]> {
  const ask = (sql: string) => database.query<Record<string, string>>(sql, { type: QueryTypes.SELECT })
  if (database.getDialect() === 'sqlite')
    return ask('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name')
  const tables = (await database.getQueryInterface().showAllTables()).sort()
  const made = await Promise.all(
    tables.map(async (table) =>
      // How many rows there were is no part of it.
      JSON.stringify(await ask(`SHOW CREATE TABLE ${table}`)).replace(/ AUTO_INCREMENT=\d+/, ''),
    ),
  )
  const triggers = await ask(
    'SELECT trigger_name, event_manipulation, action_statement FROM information_schema.triggers WHERE trigger_schema = DATABASE() ORDER BY trigger_name',
  )
  return [made, triggers]
}

t.test('a database that Umzug has migrated, in part or whole, is brought on', async (t) => {
  const fresh = await emptyDatabase(t)
  await migrate(fresh)
  const names = migrations.map(({ name }) => name)
  t.same(await namesIn(fresh), names)
  for (const count of [0, 6, names.length]) {
    const database = await emptyDatabase(t)
    await asUmzugLeftIt(database, count)
    await migrate(database)
    t.same(await namesIn(database), names, `from ${count} migrations`)
    t.same(await schemaOf(database), await schemaOf(fresh), `the same schema from ${count} migrations`)
  }
})

t.test('a migration that fails is named, is not noted, and runs at the next start', async (t) => {
  const database = await emptyDatabase(t)
  await asUmzugLeftIt(database, 6)
  await database.query('ALTER TABLE email_templates RENAME TO elsewhere')
  await t.rejects(migrate(database), { message: /^Migration 0007-emails \(up\) failed: Original error: ./ })
  t.equal((await namesIn(database)).at(-1), migrations[5]!.name)
  await database.query('ALTER TABLE elsewhere RENAME TO email_templates')
  await migrate(database)
  t.equal((await namesIn(database)).at(-1), migrations.at(-1)!.name)
})

/** A payment in local currency that settles a billing in US dollars. */
async function anExchange(user: SignedIn): Promise<void> {
  const billings = (await user.request('GET', '/api/billings?filter={}')).json<WireRecord[]>()
  const { id, client_id } = billings.find((each) => each.currency === 'USD' && Number(each.amount_due) > 1)!
  const allocations = [{ billing_id: id, amount: 1, given_amount: 130 }]
  const payment = { amount: 130, currency: 'KES', transaction_date: '2026-10-31' }
  await user.create('/api/payments', { client_id, ...payment, allocations })
}

/** Fills a database as the demo does, and the tables that the demo leaves empty. */
async function fill(t: Test): Promise<Sequelize> {
  const config = await testConfig(t)
  const app = await createApp(config)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await loadSeeds(url, () => undefined)
  const user = await signedIn(app)
  const headers = { 'idempotency-key': 'kept' }
  const when = { transaction_date: '2026-10-31' }
  const credit = { client_id: 1, transaction_type: 'credit', amount: 1, currency: 'USD', ...when }
  await user.request('POST', '/api/client-balances', credit, headers)
  // From the beginning: what is valid from a later month a migration would lose.
  const asked = { filter: { ids: [1] }, prices: [...CLIENT_PRICES], percent: 10, valid_from: '2000-01' }
  const { fingerprint } = await user.create('/api/price-changes/preview', asked)
  await user.create('/api/price-changes', { ...asked, fingerprint })
  await user.create('/api/emails/templates', { name: 'Ours', subject: 'S', body: '<p>B</p>' })
  await saveMail(user, { ...mailSettings(1), reply_to_email: 'a@b.example', allow_scheduled_sending: true })
  await user.create('/api/billings/1/send-email-to', {
    ...{ recipient_email: 'a@b.example', subject: 'S', body: 'B' },
    scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await user.request('PUT', '/api/billings/2', { due_date: '2026-01-01' })
  await user.create('/api/billings/2/issue', {})
  await remind(user)
  await user.request('PUT', '/api/reminders/settings', { suspend_after_days: 90 })
  await user.request('PUT', '/api/clients/1/reminder-pause', { reason: 'In court' })
  await user.create('/api/clients/1/chase-notes', { note: 'Called' })
  await user.request('PUT', '/api/vehicles/1', { status: 'MAINTENANCE' })
  await user.create('/api/reconciliation-marks', {
    ...{ kind: 'silent', imei_numbers: ['350000000000017'], until: '2999-12-31', reason: 'Sold' },
  })
  await user.create('/api/vehicles/1/moves', { client_id: 2, from_month: '2030-12' })
  await user.create('/api/invitations', { email: 'new@b.example', role: 'reader' })
  await user.request('PUT', '/api/users/settings', { signup_role: 'owner' })
  const events = ['client.changed']
  const { id } = await user.create('/api/webhooks', { url: 'https://hooks.example', events })
  await user.create(`/api/webhooks/${id}/test`, {})
  await user.request('PUT', '/api/history/settings', { retention_months: 120 })
  await user.request('PUT', '/api/settings/company', { silent_days: 1, ageing_days_1: 15 })
  await user.create('/api/months/2026-10/dismissals', { client_id: 1, reason: 'Known' })
  await user.create('/api/review-exemptions', { client_id: 1, flag: 'all', reason: 'Our own' })
  await anExchange(user)
  await aPaymentSheet(user, 1)
  await someOpenings(user)
  await runMonth(user, '2026-12', { client_ids: [1] })
  await withSecondFactor(user)
  await user.create('/api/tokens', { name: 'Export', scopes: ['read'] })
  await aClosedMonth(user)
  await app.close()
  const database = connect(config)
  t.teardown(() => database.close())
  await database.query("UPDATE users SET role = 'reader'")
  initTrailSeal(database)
  await sealTrail(createWithWrite(database), database, await lastRows(database))
  return database
}

/** How many rows each table has. */
async function countsOf(database: Sequelize): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const [row] = await database.query<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`, {
      type: QueryTypes.SELECT,
    })
    counts[table] = Number(row!.count)
  }
  return counts
}

const accountsOf = (database: Sequelize) =>
  database.query('SELECT * FROM account_sums ORDER BY client_id, currency', { type: QueryTypes.SELECT })

t.test(
  'a migration of a filled database is taken back without the loss of a row, or refuses to',
  async (t) => {
    const database = await fill(t)
    const schema = database.getQueryInterface()
    const before = await countsOf(database)
    const sums = await accountsOf(database)
    t.ok(sums.length)
    t.same(
      Object.entries(before).filter(([, count]) => !count),
      [],
      'no table is empty',
    )
    const refused: string[] = []
    // Each by itself, as if it were the newest.
    for (const { name, up, down } of migrations.toReversed())
      try {
        await down(schema)
        await up(schema)
      } catch (error) {
        t.match((error as Error).message, /^it would lose (\w+ in )?[1-9]\d* rows of \w+$/, name)
        refused.push(name)
      }
    t.same(await countsOf(database), before)
    t.same(await accountsOf(database), sums, 'what is kept beside the ledger is made anew of it')
    const lossless = [
      '0008-ledger-guards',
      '0011-versions',
      '0016-indexes',
      '0017-operations',
      '0018-installations',
      '0019-amount-limits',
      '0020-user-names',
      '0022-charged-as',
      '0023-rate-limits',
      '0024-message-codes',
      '0025-billing-payments',
      '0027-client-prices',
      '0036-verification',
      '0037-lines-of-imports',
      '0043-messages-of-many-billings',
      '0051-issue-runs',
      '0054-payment-request',
      '0061-account-sums',
      '0062-sent-accounts',
      '0065-search',
      '0066-search-lists',
      '0067-short-search',
      '0068-client-search',
      '0069-search-change-ids',
      '0070-running-totals',
      '0071-search-orders',
      '0072-imei-capitals',
      '0073-search-names',
    ]
    t.same(
      migrations.map(({ name }) => name).filter((name) => !refused.includes(name)),
      lossless,
    )
    const newest = migrations.at(-1)!.name
    await t.rejects(rollBack(database, '0058-chase-notes'), {
      message: /^Migration .* \(down\) failed: .*it would lose /,
    })
    await migrate(database)
    t.equal((await namesIn(database)).at(-1), newest)
    t.same(await countsOf(database), before)
  },
)

t.test('an empty database is taken back to a migration, and on again', async (t) => {
  const database = await emptyDatabase(t)
  await migrate(database)
  const made = await schemaOf(database)
  await rollBack(database, '0006-activity')
  t.equal((await namesIn(database)).at(-1), '0006-activity')
  await migrate(database)
  t.same(await schemaOf(database), made)
  await t.rejects(rollBack(database, '0006-nothing'), { message: 'There is no migration 0006-nothing' })
})
