import { formatPeriod } from '../../../server/lib/period.rules.ts'
import type { ImportChoices } from './import.ts'

/** The month that an import billed: `10/2026`; null when it billed none. */
export const periodOf = ({ billing_month, billing_year }: ImportChoices): string | null =>
  billing_month && billing_year ? formatPeriod({ billing_month, billing_year }) : null
