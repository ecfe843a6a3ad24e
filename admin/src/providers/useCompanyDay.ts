import { dayIn } from '../../../server/lib/days.rules.ts'
import { useCompanySettings } from './useLocalCurrency.ts'

/** The day that it is where the company is, `YYYY-MM-DD`: what "today", due and overdue mean. Undefined until that is known. */
export function useCompanyDay(): string | undefined {
  const { data } = useCompanySettings()
  return data && dayIn(data.time_zone, new Date())
}
