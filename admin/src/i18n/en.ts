import englishMessages from 'ra-language-english'
import { billings } from './en/billings.ts'
import { clients } from './en/clients.ts'
import { common } from './en/common.ts'
import { dashboard } from './en/dashboard.ts'
import { layout } from './en/layout.ts'
import { platforms } from './en/platforms.ts'
import { statement } from './en/statement.ts'
import { users } from './en/users.ts'
import { vehicles } from './en/vehicles.ts'

/** Every text of the admin. A resource's texts stand under `resources.<noun>`, where react-admin looks for labels. */
export const en = {
  ...englishMessages,
  common,
  dashboard,
  layout,
  statement,
  users,
  resources: { billings, clients, platforms, vehicles },
}
