import { setTimeout as pause } from 'node:timers/promises'
import { BillingItem } from '../../server/features/billings/billing-items.model.ts'
import { Client } from '../../server/features/clients/clients.model.ts'
import { aBilling, aFleet, aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { inEnglish } from '../support/in-english.ts'
import { mailSettings, saveMail } from '../support/outbox.ts'
import { reading } from '../support/owing.ts'
import { ended, resultsOf, runMonth, runOf, startRun } from '../support/runs.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'ana')
const MONTH = '2026-10'

const put = (url: string, body: object) => user.request('PUT', url, body)
const undo = (id: number) => user.request('POST', `/api/runs/${id}/undo`)
const billingsOf = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings?client_id=${client_id}`)).json().billings
const fleet = () => aFleet(user, { unit_usd: 10, email_1: 'pay@b.example' }, ['USD', 'USD'])

/** More clients than are billed in one step of a run, without vehicles. */
const BETWEEN = 700
const sheet = clientSheet(
  Array.from({ length: BETWEEN }, (_, at) => ({
    Client_ID: `N${at}`,
    Client: `Between ${at}`,
    Unit_USD: 10,
  })),
)

t.test(
  'a run is cancelled in the middle: what it has made stays, can be taken back, or gone on from',
  async (t) => {
    const first = await fleet()
    const { id: platform } = await aPlatform(user)
    await user.upload(`/api/clients/upload-excel/${platform}`, sheet, 'between.xlsx')
    const last = await fleet()
    await user.create('/api/webhooks', {
      url: 'https://hooks.example',
      events: ['run.ended', 'billing.issued'],
    })
    const { id } = await startRun(user, MONTH)
    for (let run = await runOf(user, id); !run.done_clients; run = await runOf(user, id))
      t.equal(run.finished_at, null, 'it is under way')
    const seen = await runOf(user, id)
    t.match(seen, { state: 'running', total_clients: BETWEEN + 2, counts: { lines: 2 } })
    t.equal((await undo(id)).json().code, 'run.under_way')
    t.equal((await user.request('POST', `/api/runs/${id}/cancel`)).statusCode, 200)
    const run = await ended(user, id)
    t.match(run, { state: 'cancelled', counts: { billings_made: 1, lines: 2 } })
    const [done, total] = [Number(run.done_clients), Number(run.total_clients)]
    t.ok(done >= Number(seen.done_clients) && done < total, `${done} of ${total}`)
    t.match(await billingsOf(first.client_id), [{ total_vehicles: 2, total_amount: 20 }])
    t.same(await billingsOf(last.client_id), [])
    t.equal((await user.request('POST', `/api/runs/${id}/cancel`)).json().code, 'run.ended')
    const deliveries = (await user.request('GET', '/api/webhooks/deliveries')).json<WireRecord[]>()
    t.same(deliveries.map(({ event_type }) => event_type).sort(), ['billing.issued', 'run.ended'])

    const rest = await runMonth(user, MONTH)
    t.match(rest.counts, { billings_made: 1, lines: 2, vehicles_billed_before: 2 })
    t.equal((await undo(id)).json().state, 'undone')
    t.same(await billingsOf(first.client_id), [])
    t.match(await billingsOf(last.client_id), [{ total_vehicles: 2 }], 'what another one has made stays')
    const told = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
    t.match(told[0], { action: 'Undid', entity: /10\/2026.*2 lines/, username: 'ana' })
  },
)

t.test('a line that joins a billing is told with that billing', async (t) => {
  const { client_id, vehicle_ids } = await fleet()
  const { id: billing_id } = await aBilling(user, { client_id, vehicle_ids: vehicle_ids.slice(0, 1) })
  const { id } = await runMonth(user, MONTH, { client_ids: [client_id] })
  t.match(await resultsOf(user, id, '&outcome=joined'), [
    { client_id, tariff: 'USD', line_count: 1, amount: 10, currency: 'USD', billing_id },
  ])
})

t.test(
  'a run is not undone once anything of it is issued, sent, edited, settled or closed, and says so',
  async (t) => {
    const smtp = await startSmtpScript(t)
    await saveMail(user, mailSettings(smtp.port))
    const post = (url: string, body: object = {}) => user.create(url, body)
    const deeds: Record<
      string,
      [month: string, said: RegExp, deed: (billing: WireRecord) => Promise<unknown>]
    > = {
      issued: [
        '2025-01',
        /was issued: it stays, and can be made void/,
        ({ id }) => post(`/api/billings/${id}/issue`),
      ],
      sent: [
        '2025-02',
        /was sent by e-mail/,
        ({ id }) => post(`/api/billings/${id}/send-email`, { recipient_email: 'pay@b.example' }),
      ],
      'edited, a line': [
        '2025-03',
        /was edited/,
        async ({ id }) => {
          const [line] = (await user.request('GET', `/api/billings/${id}/view`)).json().billing_items
          return put(`/api/billings/items/${line.id}`, { status: 'INACTIVE' })
        },
      ],
      'edited, the previous balance': [
        '2025-04',
        /was edited/,
        ({ id }) => put(`/api/billings/${id}`, { previous_balance: 7 }),
      ],
      'edited, the due date': [
        '2025-05',
        /was edited/,
        ({ id }) => put(`/api/billings/${id}`, { due_date: '2027-01-31' }),
      ],
      settled: [
        '2025-06',
        /is settled in part/,
        ({ id }) =>
          post(`/api/billings/${id}/settlements`, { kind: 'write_off', amount: 2, reason: 'Small' }),
      ],
      closed: [
        '2025-07',
        /7\/2025 is closed/,
        async () => {
          for (const { id } of (
            await user.request('GET', '/api/billings?billing_year=2025&billing_month=7')
          ).json().billings)
            await post(`/api/billings/${id}/issue`)
          return post('/api/months/2025-07/close')
        },
      ],
    }
    for (const [name, [month, said, deed]] of Object.entries(deeds)) {
      const [touched, whole] = [await fleet(), await fleet()]
      const { id } = await runMonth(user, month, { client_ids: [touched.client_id, whole.client_id] })
      const before = [await billingsOf(touched.client_id), await billingsOf(whole.client_id)]
      const [[billing]] = before as [[WireRecord]]
      await deed(billing)
      const refused = await undo(id)
      t.equal(refused.statusCode, 409, name)
      t.match(inEnglish(refused.json()).detail, said, name)
      t.match(await runOf(user, id), { state: 'finished' }, name)
      const kept = [await billingsOf(touched.client_id), await billingsOf(whole.client_id)]
      const sizes = (some: WireRecord[][]) =>
        some.map((each) => each.map(({ total_vehicles }) => total_vehicles))
      t.same(sizes(kept), sizes(before), `${name}: nothing is taken back, of the other client neither`)
    }
  },
)

t.test('what was issued of a run is made void, as it says, and then the rest of it is undone', async (t) => {
  const [one, other] = [await fleet(), await fleet()]
  const { id } = await runMonth(user, '2025-08', { client_ids: [one.client_id, other.client_id] })
  const [[billing]] = [await billingsOf(one.client_id)] as [[WireRecord]]
  await user.create(`/api/billings/${billing.id}/issue`, {})
  t.match(inEnglish((await undo(id)).json()).detail, /was issued: it stays, and can be made void/)
  await user.create(`/api/billings/${billing.id}/void`, { reason: 'Of the wrong month' })
  t.match((await undo(id)).json(), { state: 'undone' })
  t.same(await billingsOf(other.client_id), [])
  t.match(
    await billingsOf(one.client_id),
    [{ id: billing.id, total_vehicles: 2 }],
    'it stays as it was issued',
  )
})

t.test('lines that joined what was issued and paid before are taken off again', async (t) => {
  const joined = async (month: string) => {
    const [{ client_id, vehicle_ids }, made] = [await fleet(), await fleet()]
    const { id: billing } = await aBilling(user, {
      ...{ client_id, vehicle_ids: vehicle_ids.slice(0, 1) },
      ...{ billing_year: 2024, billing_month: Number(month.slice(5)) },
    })
    await user.create(`/api/billings/${billing}/issue`, {})
    t.equal(
      (await put(`/api/billings/${billing}`, { paid_amount: 4, record_payment: `paid ${billing}` }))
        .statusCode,
      200,
    )
    const before = (await billingsOf(client_id))[0]!
    const run = await runMonth(user, month, { client_ids: [client_id, made.client_id] })
    t.match(await billingsOf(client_id), [{ issue_state: 'changed', total_amount: 20, amount_due: 16 }])
    return { run: run.id, billing, client_id, made: made.client_id, before }
  }
  const { run, client_id, made, before } = await joined('2024-01')
  const undone = await undo(run)
  t.equal(undone.statusCode, 200, undone.body)
  const { total_amount, amount_due, previous_balance, paid_amount } = before
  t.match(await billingsOf(client_id), [
    { issue_state: 'issued', revision: 1, total_vehicles: 1, version: before.version },
  ])
  t.match(await billingsOf(client_id), [{ total_amount, amount_due, previous_balance, paid_amount }])
  t.same(await billingsOf(made), [])

  const deeds: [said: RegExp, month: string, deed: (id: number) => Promise<unknown>][] = [
    [/was issued/, '2024-02', (id) => user.create(`/api/billings/${id}/issue`, {})],
    [
      /carries a payment/,
      '2024-03',
      (id) => put(`/api/billings/${id}`, { paid_amount: 5, record_payment: `more ${id}` }),
    ],
    [
      /is settled in part/,
      '2024-04',
      (id) =>
        user.create(`/api/billings/${id}/settlements`, { kind: 'write_off', amount: 2, reason: 'Small' }),
    ],
  ]
  for (const [said, month, deed] of deeds) {
    const { run, billing, client_id, made } = await joined(month)
    await deed(billing)
    const refused = await undo(run)
    t.equal(refused.statusCode, 409, month)
    t.match(inEnglish(refused.json()).detail, said)
    t.match(await billingsOf(client_id), [{ total_vehicles: 2 }])
    t.match(await billingsOf(made), [{ total_vehicles: 2 }])
  }
})

t.test('what the ledger has for a billing of a run is given back with it', async (t) => {
  const { client_id } = await fleet()
  const { id } = await runMonth(user, '2027-07')
  const [billing] = await billingsOf(client_id)
  await put(`/api/billings/${billing!.id}`, { paid_amount: 20, record_payment: 'paid once' })
  await put(`/api/billings/${billing!.id}`, { paid_amount: 0 })
  const { account, transactions } = reading(user)
  t.same(await account(client_id), [0, 20, -20])
  t.equal((await undo(id)).statusCode, 200)
  t.same(await account(client_id), [0, 0, 0])
  t.match((await transactions(client_id)).at(-1), { amount: 20, billing_id: billing!.id, posted_by: 'ana' })
})

t.test('a line that is edited while a run is about to be undone is not taken back', async (t) => {
  const { client_id } = await fleet()
  const { id } = await runMonth(user, '2025-09', { client_ids: [client_id] })
  const [billing] = (await billingsOf(client_id)) as [WireRecord]
  const editing = await Client.sequelize!.transaction()
  await Client.findByPk(client_id, { lock: editing.LOCK.UPDATE, transaction: editing })
  await BillingItem.update({ version: 2 }, { where: { billing_id: billing.id }, transaction: editing })
  const undone = undo(id)
  // It comes to the lock meanwhile.
  await pause(300)
  await editing.commit()
  t.match(inEnglish((await undone).json()).detail, /was edited/)
  t.match(await billingsOf(client_id), [{ total_vehicles: 2 }])
  await BillingItem.update({ version: 1 }, { where: { billing_id: billing.id } })
})

t.test('the books tie out after all of it', async (t) => {
  t.same((await verified(user)).findings, [])
})
