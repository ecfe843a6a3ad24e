import { setTimeout as pause } from 'node:timers/promises'
import { ReminderSettings } from '../../server/features/reminders/reminder-settings.model.ts'
import { Reminder, ReminderRun } from '../../server/features/reminders/reminders.model.ts'
import { createApp } from '../../server/app.ts'
import { dayAfter } from '../../server/lib/days.rules.ts'
import { zoneInTheMorning } from '../support/morning.ts'
import { saveMail } from '../support/outbox.ts'
import { aDebtor, reminded, todayIn } from '../support/overdue.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'

t.setTimeout(240_000)

const config = await testConfig(t)
const ZONE = zoneInTheMorning()
const today = () => todayIn(ZONE)
const LOOKING = { startsWorkAtOnce: true, limits: { remindMs: 100 } }
const app = await createApp(config, LOOKING)
t.teardown(() => app.close())
const user = await signedIn(app)
await user.request('PUT', '/api/settings/company', { time_zone: ZONE })
const settings = async (change: object) =>
  (await user.request('PUT', '/api/reminders/settings', change)).json<Record<string, unknown>>()

/** Waits until something is so; a test's own time limit ends the wait. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50)
}
const runs = () => ReminderRun.count()

t.test('an hour that has passed today begins tomorrow; nothing goes by itself until then', async (t) => {
  await saveMail(user, (await startSmtp(t)).settings)
  await aDebtor(user, { today: today() })
  t.match(await settings({}), { is_daily: false, daily_hour: 9, daily_from: null })
  t.match(await settings({ is_daily: true, daily_hour: 0 }), { daily_from: dayAfter(today(), 1) })
  t.match(await settings({ suspend_after_days: 90 }), { daily_from: dayAfter(today(), 1), daily_hour: 0 })
  await pause(500)
  t.equal(await runs(), 0)
})

t.test('reminders go by themselves once a day, by one of the processes', async (t) => {
  await saveMail(user, (await startSmtp(t)).settings)
  await ReminderSettings.update({ daily_from: today() }, { where: {} })
  await until(async () => (await runs()) === 1)
  await until(async () => (await reminded(user))[0]?.state === 'sent')
  t.match(await reminded(user), [{ username: 'TrackLedger', level: { name: 'Friendly reminder' } }])
  const { client_id } = await aDebtor(user, { today: today() })
  await pause(500)
  t.equal(await runs(), 1)
  t.same(await reminded(user, client_id), [], 'who is overdue since then waits for tomorrow')
})

t.test('a clock that has jumped ahead and back reminds nobody twice', async (t) => {
  await saveMail(user, (await startSmtp(t)).settings)
  const [run] = await ReminderRun.findAll()
  // As if the run of today had been made while the clock was a month ahead.
  const day = dayAfter(today(), 30)
  await run!.update({ day, daily_day: day })
  await Reminder.update({ day }, { where: {} })
  await until(async () => (await runs()) === 2)
  await until(async () => (await reminded(user)).length === 2)
  const clients = (await reminded(user)).map(({ client_id }) => client_id)
  t.equal(new Set(clients).size, 2, 'the new one alone')
})
