import type { Sequelize, Transaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { cacheUntilWrite } from '../../db/read-cache.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { dayIn, hourIn, isTimeZone } from '../../lib/days.rules.ts'
import { monthOfDay } from '../../lib/period.rules.ts'
import { CompanySettings } from './company.model.ts'
import { PAYMENT_TERMS, type AgeingDays } from './company.rules.ts'

/** When the company expects to be paid. */
interface PaymentTerms {
  /** How many days after a billing its amount is due, of clients without days of their own. */
  payment_terms_days: number
  /** The day that it is where the company is: `YYYY-MM-DD`. */
  today: string
}

/** How often it is looked whether what was read, which is kept for a second, has become old, in milliseconds. */
const LOOK_MS = 100

const zones = new WeakMap<Sequelize, string>()

/** The company's day at an instant: what "today", due and overdue mean. */
export function companyDay(instant?: Date): string {
  const sequelize = CompanySettings.sequelize!
  return dayIn(zones.get(sequelize) ?? PAYMENT_TERMS.time_zone, instant ?? databaseTime(sequelize))
}

/** The company's month, `YYYY-MM`: what "this month" means, of prices above all. */
export const companyMonth = (): string => monthOfDay(companyDay())

async function readSettings(transaction?: Transaction): Promise<typeof PAYMENT_TERMS> {
  const attributes = Object.keys(PAYMENT_TERMS)
  const settings = await CompanySettings.findOne({ attributes, raw: true, transaction })
  if (!settings) return PAYMENT_TERMS
  // One that is none would stop whoever looks, and a restore for good: `verify` tells of it.
  const time_zone = isTimeZone(settings.time_zone) ? settings.time_zone : PAYMENT_TERMS.time_zone
  return { ...settings, time_zone }
}

/** Keeps the time zone that `companyDay` goes by up to date: it may be set through another process. */
export async function createTimeZoneReader(withWrite: WithWrite) {
  const cached = cacheUntilWrite<string>(withWrite)
  let timer: NodeJS.Timeout | undefined
  const read = async (): Promise<void> => {
    const zone = await cached('time_zone', async () => (await readSettings()).time_zone)
    zones.set(CompanySettings.sequelize!, zone)
  }
  await read()

  return {
    /** Reads it, unless it was read a moment ago: to be called before a request is handled. */
    read,

    /** Reads it every second, for work that no request asks for. Where it cannot be read, that work tells why. */
    start(): void {
      timer = setInterval(() => void read().catch(() => undefined), LOOK_MS).unref()
    },

    close: (): void => clearInterval(timer),
  }
}

/** The limits of the ageing, in days overdue, and the time zone that says what a day is. */
export async function ageingSettings(
  transaction?: Transaction,
): Promise<{ days: AgeingDays; time_zone: string }> {
  const { ageing_days_1, ageing_days_2, ageing_days_3, time_zone } = await readSettings(transaction)
  return { days: [ageing_days_1, ageing_days_2, ageing_days_3], time_zone }
}

/** The company's day and hour, as its settings are now: for what is done without a request. */
export async function companyClock(): Promise<{ today: string; hour: number }> {
  const { time_zone } = await readSettings()
  const now = databaseTime(CompanySettings.sequelize!)
  return { today: dayIn(time_zone, now), hour: hourIn(time_zone, now) }
}

/** The terms by which new billings become due. */
export async function paymentTerms(transaction?: Transaction): Promise<PaymentTerms> {
  const { payment_terms_days, time_zone } = await readSettings(transaction)
  return { payment_terms_days, today: dayIn(time_zone, databaseTime(CompanySettings.sequelize!)) }
}
