import { setTimeout as pause } from 'node:timers/promises'
import { databaseTime } from '../../server/db/clock.ts'
import { companyDay } from '../../server/features/company/company-day.ts'
import { CompanySettings } from '../../server/features/company/company.model.ts'
import { User } from '../../server/features/users/users.model.ts'
import { daysBetween, dayIn } from '../../server/lib/days.rules.ts'
import { aDebtor } from '../support/overdue.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t))
const get = async <Found = WireRecord>(url: string) => (await user.request('GET', url)).json<Found>()

// UTC+14 and UTC-11: it is never the same day in both.
const [EAST, WEST] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const

t.test('today is where the company is, for payments, ageing, account, chase and suspensions', async (t) => {
  const { client_id } = await aDebtor(user, { days: [60] })
  const of = `client_id=${client_id}`
  /** What is said while the company is in a zone: the days, and for how many days the debt is overdue. */
  const seenIn = async (time_zone: string) => {
    await user.request('PUT', '/api/settings/company', { time_zone })
    const { headers } = await user.request('GET', '/api/ageing/export')
    const [aged] = await get<WireRecord[]>(`/api/ageing/billings?${of}`)
    const [chased] = await get<WireRecord[]>(`/api/chase?${of}`)
    return {
      day: dayIn(time_zone, databaseTime(User.sequelize!)),
      days: [
        (await get(`/api/ageing/totals?${of}`)).as_at,
        (await get(`/api/clients/${client_id}/account-statement`)).to,
        (await get('/api/dashboard/stats')).today,
        /\d{4}-\d\d-\d\d/.exec(String(headers['content-disposition']))?.[0],
      ],
      overdue: [aged!.days_overdue, chased!.days_overdue] as number[],
    }
  }
  const pay = async (transaction_date: string) => {
    const payment = { client_id, amount: 1, currency: 'USD', transaction_date, allocations: [] }
    return (await user.request('POST', '/api/payments', payment)).statusCode
  }
  const east = await seenIn(EAST)
  t.equal(await pay(east.day), 200)
  const west = await seenIn(WEST)
  t.equal(await pay(east.day), 400, 'that day is to come')
  for (const { day, days } of [east, west]) t.same(days, [day, day, day, day])
  const apart = daysBetween(west.day, east.day)
  t.ok(apart > 0)
  t.same(
    east.overdue,
    west.overdue.map((days) => days + apart),
  )
})

t.test('whom to suspend goes by the day of the company', async (t) => {
  const day = (zone: string) => dayIn(zone, databaseTime(User.sequelize!))
  await user.request('PUT', '/api/reminders/settings', { suspend_after_days: 30 })
  const { client_id } = await aDebtor(user, { days: [30], today: day(EAST) })
  const isListedIn = async (time_zone: string) => {
    await user.request('PUT', '/api/settings/company', { time_zone })
    const rows = await get<WireRecord[]>('/api/reminders/suspensions?limit=100')
    return rows.some(({ id }) => id === client_id)
  }
  t.same([await isListedIn(EAST), await isListedIn(WEST)], [true, false])
})

t.test('a zone that another process has set holds for work that no request asks for, too', async (t) => {
  await user.request('PUT', '/api/settings/company', { time_zone: EAST })
  await get('/api/settings/company')
  const dayOf = (zone: string) => dayIn(zone, databaseTime(User.sequelize!))
  t.equal(companyDay(), dayOf(EAST))
  // As another process does it: this one is not told.
  await CompanySettings.update({ time_zone: WEST }, { where: {} })
  while (companyDay() === dayOf(EAST)) await pause(50)
  t.equal(companyDay(), dayOf(WEST))
})
