import type { Transaction } from 'sequelize'
import { CompanySettings } from './company.model.ts'
import { MONTH_END, type MonthEnd } from './company.rules.ts'

/** How a month's end is looked at and sent. */
export async function monthEndSettings(transaction?: Transaction): Promise<MonthEnd> {
  const attributes = Object.keys(MONTH_END)
  const company = await CompanySettings.findOne({ attributes, raw: true, transaction })
  if (!company) return MONTH_END
  // MariaDB has 0 and 1 for a boolean.
  return { ...(company as MonthEnd), one_email_per_client: Boolean(company.one_email_per_client) }
}
