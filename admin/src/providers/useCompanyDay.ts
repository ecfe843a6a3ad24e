import { dayIn } from '../../../server/lib/days.rules.ts'
import { monthOfDay } from '../../../server/lib/period.rules.ts'
import { useCompanySettings } from './useLocalCurrency.ts'

/** The day that it is where the company is, `YYYY-MM-DD`: what "today", due and overdue mean. Undefined until that is known. */
export function useCompanyDay(): string | undefined {
  const { data } = useCompanySettings()
  return data && dayIn(data.time_zone, new Date())
}

/** The month that it is where the company is, `YYYY-MM`: what "this month" means. Undefined until that is known. */
export function useCompanyMonth(): string | undefined {
  const day = useCompanyDay()
  return day && monthOfDay(day)
}
