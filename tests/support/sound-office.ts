import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { aBilling, aClient, aClosedMonth, aFleet, aPlatform, aTransaction, aVehicle } from './builders.ts'
import { runMonth } from './runs.ts'
import { clientSheet } from './client-sheet.ts'
import { aPng } from './images.ts'
import { listed, mailSettings, saveMail } from './outbox.ts'
import { someOpenings } from './opening-sheet.ts'
import { aPaymentSheet } from './payment-sheet.ts'
import { aDebtor, previewed, remind, reminded } from './overdue.ts'
import { signedIn, type Answering, type SignedIn, type WireRecord } from './signed-in.ts'
import { startSmtpScript } from './smtp-script.ts'
import { withSecondFactor } from './totp.ts'

/** The ids of what stands in a sound office. */
export type SoundOffice = Awaited<ReturnType<typeof soundOffice>>

const PRICES = { unit_local: 20, fuel_local: 5, local0: 30, local1: 40, unit_usd: 25 }
const text = { subject: 'Statement', body: '<p>Dear {{client_name}}</p>' }

/** Three vehicles billed, one of them deleted since, and the bill of another client beside it. */
async function billed(sara: SignedIn, ada: SignedIn) {
  const one = await aFleet(sara, { ...PRICES, client_name: 'One' }, ['KES', 'KES', 'KES'])
  const other = await aFleet(ada, { ...PRICES, client_name: 'Other' }, ['USD'])
  const { id: billing } = await aBilling(sara, { client_id: one.client_id, vehicle_ids: one.vehicle_ids })
  const { id: unsent } = await aBilling(ada, { client_id: other.client_id, vehicle_ids: other.vehicle_ids })
  const view = (await sara.request('GET', `/api/billings/${billing}/view`)).json()
  const items = (view.billing_items as WireRecord[]).map(({ id }) => id)
  await sara.request('PUT', `/api/billings/items/${items[1]}`, { has_fuel_sensor: true, comments: 'New' })
  await sara.request('DELETE', `/api/vehicles/${one.vehicle_ids[2]}`)
  const { id: unbilled } = await aVehicle(ada, { client_id: other.client_id })
  const { id: moved } = await aVehicle(ada, { client_id: other.client_id })
  await ada.create(`/api/vehicles/${moved}/moves`, { client_id: one.client_id, from_month: '2026-11' })
  return {
    ...{ client: one.client_id, other: other.client_id, billing, unsent, unbilled },
    items,
    vehicle: one.vehicle_ids[0]!,
  }
}

/** Four entries of one client, by two people, and two of another. */
async function ledgers(sara: SignedIn, ada: SignedIn, client: number, other: number): Promise<number[]> {
  const entries: number[] = []
  for (const amount of [100, 50, 25])
    entries.push((await aTransaction(sara, { client_id: client, amount })).id)
  const named = { client_id: client, created_by: 'Somebody', transaction_type: 'debit', description: 'Fee' }
  entries.push((await aTransaction(ada, named)).id)
  for (const amount of [10, 20]) entries.push((await aTransaction(ada, { client_id: other, amount })).id)
  return entries
}

/** A payment of 20 on a billing of which 8 are given back, and a credit that is reversed, of a third client. */
async function corrected(sara: SignedIn) {
  const { client_id, vehicle_ids } = await aFleet(sara, { ...PRICES, client_name: 'Third' }, ['USD'])
  const { id } = await aBilling(sara, { client_id, vehicle_ids })
  const pay = async (paid_amount: number) => {
    const change = { paid_amount, record_payment: `third ${paid_amount}` }
    return (await sara.request('PUT', `/api/billings/${id}`, change)).json().recorded_payment.id as number
  }
  const [payment, refund] = [await pay(20), await pay(12)]
  const credit = (await aTransaction(sara, { client_id })).id
  const reversal = await sara.create(`/api/client-balances/transactions/${credit}/reversal`, {
    reason: 'Twice',
  })
  const plain = (await aTransaction(sara, { client_id, transaction_type: 'debit' })).id
  return { client: client_id, payment, refund, credit, reversal: reversal.id, plain }
}

/** A payment of 20 of which 12 settle a billing that is settled by 3 of tax too, and one of 5 that was reversed. */
async function paidFor(sara: SignedIn) {
  const { client_id, vehicle_ids } = await aFleet(sara, { ...PRICES, client_name: 'Payer' }, ['USD'])
  const { id: billing_id } = await aBilling(sara, { client_id, vehicle_ids })
  const pay = (amount: number, allocations: object[]) =>
    sara.create('/api/payments', { client_id, amount, transaction_date: '2026-10-31', allocations })
  const { id: payment, allocations } = await pay(20, [{ billing_id, amount: 12 }])
  const { id: reversed } = await pay(5, [])
  await sara.create(`/api/payments/${reversed}/reverse`, { reason: 'It bounced' })
  const settlement = { kind: 'withholding_tax', amount: 3, reason: 'Certificate 118' }
  const { id: tax } = await sara.create(`/api/billings/${billing_id}/settlements`, settlement)
  return { payment, reversed, tax, cash: (allocations as WireRecord[])[0]!.id }
}

/** An e-mail that went out, one that waits, one that was cancelled, one that was refused. */
async function mails(t: Test, sara: SignedIn, billing: number) {
  const smtp = await startSmtpScript(t, { RCPT: { 'bad@b.example': '550 5.1.1 Nobody' } })
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await saveMail(sara, {
    ...mailSettings(smtp.port),
    allow_scheduled_sending: true,
    dkim_domain: 'provider.example',
    dkim_selector: 'mail',
    dkim_private_key: privateKey,
  })
  const send = (recipient_email: string, more: object = {}) =>
    sara.request('POST', `/api/billings/${billing}/send-email-to`, { recipient_email, ...text, ...more })
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString()
  await send('good@b.example')
  await send('bad@b.example')
  await send('later@b.example', { scheduled_at })
  const dropped = (await send('dropped@b.example', { scheduled_at })).json<WireRecord>()
  await sara.request('POST', `/api/emails/outbox/${dropped.id}/cancel`, {})
  const messages = await listed(sara)
  const of = (to: string) => messages.find(({ recipient_email }) => recipient_email.startsWith(to))!.id
  return { sent: of('good'), failed: of('bad'), queued: of('later'), cancelled: of('dropped') }
}

/** One that is finished, with a row that could not be taken, and one that was refused. */
async function imports(sara: SignedIn) {
  const { id: platform } = await aPlatform(sara)
  const url = `/api/clients/upload-excel/${platform}`
  const rows = [
    { Client_ID: 'I1', Client: 'Imported' },
    { Client_ID: 'I2', Client: 'Bad', Unit_USD: 'cheap' },
  ]
  await sara.upload(url, clientSheet(rows), 'clients.xlsx')
  await sara.upload(url, clientSheet([]), 'empty.xlsx')
  const [refused, finished] = (await sara.request('GET', '/api/imports?sort=["id","DESC"]')).json<
    WireRecord[]
  >()
  return { finished: finished!.id, refused: refused!.id }
}

/** A run that has billed a vehicle from the register. */
async function aRun(sara: SignedIn): Promise<number> {
  const { client_id } = await aFleet(sara, { unit_usd: 10 }, ['USD'])
  return (await runMonth(sara, '2026-10', { client_ids: [client_id] })).id
}

/** A change of the prices of a client from a later month on; what it has made of them is the newest row of prices. */
async function aPriceChange(sara: SignedIn, client: number): Promise<number> {
  const asked = { filter: { ids: [client] }, prices: ['unit_local'], percent: 10, valid_from: '2027-01' }
  const { fingerprint } = await sara.create('/api/price-changes/preview', asked)
  return (await sara.create('/api/price-changes', { ...asked, fingerprint })).id
}

/** An endpoint whose secret was rotated, and what it was sent: a test, to nobody. */
async function aWebhook(sara: SignedIn) {
  const { id } = await sara.create('/api/webhooks', {
    url: 'https://hooks.example',
    events: ['month.closed'],
    enabled: false,
  })
  await sara.create(`/api/webhooks/${id}/rotate`, {})
  const delivery = await sara.create(`/api/webhooks/${id}/test`, {})
  for (;;) {
    const { state } = (await sara.request('GET', `/api/webhooks/deliveries/${delivery.id}`)).json<{
      state: string
    }>()
    if (state === 'failed') return { id, delivery: delivery.id }
    await pause(50)
  }
}

/** The flags of a client's month, looked at, and one that is not looked at any more. */
async function reviewed(sara: SignedIn, client_id: number): Promise<void> {
  await sara.create('/api/months/2026-10/dismissals', { client_id, reason: 'Agreed on the phone' })
  await sara.create('/api/review-exemptions', { client_id, flag: 'silent', reason: 'Parked for the winter' })
}

/** Somebody who has joined by an invitation, and what those become who come by themselves. */
async function people(sara: SignedIn, app: Answering): Promise<void> {
  const invited = { email: 'bea@example.com', role: 'biller', by_mail: false }
  const { token } = await sara.create('/api/invitations', invited)
  await app.inject({
    method: 'POST',
    url: '/join',
    payload: { token, username: 'bea', password: sara.password },
  })
  await sara.request('PUT', '/api/users/settings', { signup_role: 'owner' })
}

/** A client that was reminded of a debt and called, and one that is not to be. */
async function chased(sara: SignedIn, other: number): Promise<void> {
  const { client_id } = await aDebtor(sara)
  await remind(sara, (await previewed(sara, client_id)).rows)
  await sara.create(`/api/clients/${client_id}/chase-notes`, { note: 'Pays on Friday' })
  await sara.request('PUT', `/api/clients/${other}/reminder-pause`, { reason: 'In court' })
  await sara.request('PUT', '/api/reminders/settings', { suspend_after_days: 90 })
  while ((await reminded(sara))[0]!.state !== 'sent') await pause(50)
}

/** Fills an app with a little of everything, by its own calls: nothing about it differs. */
export async function soundOffice(t: Test, app: Answering) {
  const [sara, ada] = [await signedIn(app, 'sara'), await signedIn(app, 'ada')]
  await people(sara, app)
  const bills = await billed(sara, ada)
  const entries = await ledgers(sara, ada, bills.client, bills.other)
  const corrections = await corrected(sara)
  const mail = await mails(t, sara, bills.billing)
  const sheets = await imports(sara)
  const run = await aRun(sara)
  const priceChange = await aPriceChange(sara, bills.client)
  await aClosedMonth(sara)
  await sara.create('/api/months/2025-01/reopen', { reason: 'A vehicle was missing' })
  await sara.create('/api/emails/templates/', { name: 'Ours', ...text })
  await sara.upload('/api/settings/company/logo', aPng([10, 10]), 'logo.png')
  await withSecondFactor(ada)
  const known = { kind: 'gone', imei_numbers: ['350000000000017'], until: '2999-12-31', reason: 'Sold' }
  await sara.create('/api/reconciliation-marks', known)
  await reviewed(sara, bills.client)
  await sara.create('/api/tokens', { name: 'Export', scopes: ['read', 'pay'] })
  await aPaymentSheet(sara, (await aClient(sara)).id)
  await someOpenings(sara)
  const webhook = await aWebhook(sara)
  const { id: issued } = await aBilling(sara)
  await sara.create(`/api/billings/${issued}/issue`, {})
  const paid = await paidFor(sara)
  await chased(sara, bills.other)
  const gone = (await aPlatform(sara)).id
  await sara.request('DELETE', `/api/platforms/${gone}`)
  return { ...bills, issued, entries, corrections, mail, sheets, run, priceChange, webhook, paid, gone }
}
