import { QueryTypes, Transaction as SqlTransaction } from 'sequelize'
import { Transaction } from '../../server/features/balances/transactions.model.ts'
import { atOnce } from '../support/at-once.ts'
import { aClient, aTransaction } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const database = Transaction.sequelize!

const sumsOf = async (client_id: number) =>
  (await user.request('GET', `/api/client-balances?filter={"id":[${client_id}]}`)).json<WireRecord[]>()[0]

t.test('of payments of many clients at once, their first ones too, each account has all', async (t) => {
  const clients = await atOnce(10, () => aClient(user))
  await atOnce(60, (at) =>
    aTransaction(user, {
      client_id: clients[at % 10]!.id,
      amount: at + 1,
      transaction_type: at % 3 ? 'credit' : 'debit',
    }),
  )
  for (const [at, { id }] of clients.entries()) {
    const amounts = Array.from({ length: 6 }, (_, turn) => turn * 10 + at)
    const sum = (some: number[]) => some.reduce((total, each) => total + each + 1, 0)
    t.match(await sumsOf(id), {
      total_paid: sum(amounts.filter((each) => each % 3)),
      total_debit: sum(amounts.filter((each) => !(each % 3))),
      total_transactions: 6,
    })
  }
  t.match(await verified(user), { last: { differences: 0 } })
})

t.test('what corrects a payment is taken off what was paid, and is a transaction itself', async (t) => {
  const { id: client_id } = await aClient(user)
  await aTransaction(user, { client_id, amount: 7 })
  const { id } = await aTransaction(user, { client_id, amount: 50 })
  await user.create(`/api/client-balances/transactions/${id}/reversal`, { reason: 'Bounced' })
  t.match(await sumsOf(client_id), { total_paid: 7, total_debit: 0, total_transactions: 3 })
  t.match(await verified(user), { last: { differences: 0 } })
})

t.test(
  'who posts to one client waits for nobody who posts to another',
  // SQLite has one writer.
  { skip: database.getDialect() === 'sqlite' },
  async (t) => {
    const clients = await atOnce(6, () => aClient(user))
    const ids = clients.map(({ id }) => id).sort((a, b) => a - b)
    const isOld = (at: number) => at % 4 < 2
    for (const [at, client_id] of ids.entries())
      if (isOld(at)) await aTransaction(user, { client_id, amount: 1 })
    const isolationLevel = SqlTransaction.ISOLATION_LEVELS.READ_COMMITTED
    const held = await database.transaction({ isolationLevel })
    try {
      // An account that there was and one that there was not, between those of others.
      for (const client_id of [ids[1], ids[3]])
        await database.query(
          `INSERT INTO transactions (client_id, transaction_type, amount, transaction_date, occurred_at, created_at,
            chain_no, chain_version, chain_hash) VALUES
            (${client_id}, 'credit', 100, '2026-10-31', '2026-10-31', '2026-10-31', 9, 1, '')`,
          { type: QueryTypes.INSERT, transaction: held },
        )
      const others = [ids[0], ids[2], ids[4], ids[5]]
      for (const client_id of others) {
        await aTransaction(user, { client_id: client_id!, amount: 2 })
        t.match(await sumsOf(client_id!), { total_paid: isOld(ids.indexOf(client_id!)) ? 3 : 2 })
      }
    } finally {
      await held.rollback()
    }
    t.match(await sumsOf(ids[3]!), { total_paid: 0, total_transactions: 0 })
  },
)
