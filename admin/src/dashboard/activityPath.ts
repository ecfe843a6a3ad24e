import { balancePath, billingPath, clientPath, importPath, messagePath, vehiclePath } from '../paths.ts'
import type { Activity } from './stats.ts'

const PATHS: Record<NonNullable<Activity['subject']>, (id: number) => string> = {
  platforms: () => '/platforms',
  clients: clientPath,
  vehicles: vehiclePath,
  billings: billingPath,
  'client-balances': balancePath,
  imports: importPath,
  'emails/outbox': messagePath,
  'emails/templates': () => '/settings/email/templates',
  'emails/settings': () => '/settings/email',
  'settings/company': () => '/settings/company',
}

/** The address of what an activity is about; null when it is not there any more. */
export const activityPath = ({ subject, entity_id }: Activity): string | null =>
  subject && entity_id ? PATHS[subject](entity_id) : null
