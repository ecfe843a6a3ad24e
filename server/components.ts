import { balanceSchemas } from './features/balances/balances.schemas.ts'
import { billingItemSchemas } from './features/billings/billing-items.schemas.ts'
import { billingMailSchemas } from './features/mailings/billing-mail.schemas.ts'
import { billingMailingSchemas } from './features/mailings/mailings.schemas.ts'
import { billingPreviewSchemas } from './features/mailings/billing-preview.schemas.ts'
import { billingSchemas } from './features/billings/billings.schemas.ts'
import { statementSchemas } from './features/statements/statements.schemas.ts'
import { clientSchemas } from './features/clients/clients.schemas.ts'
import { companySchemas } from './features/company/company.schemas.ts'
import { dashboardSchemas } from './features/dashboard/dashboard.schemas.ts'
import { emailSettingsSchemas } from './features/emails/email-settings.schemas.ts'
import { emailTemplateSchemas } from './features/emails/email-templates.schemas.ts'
import { importSchemas } from './features/imports/imports.schemas.ts'
import { outboxSchemas } from './features/outbox/outbox-messages.schemas.ts'
import { platformSchemas } from './features/platforms/platforms.schemas.ts'
import { searchSchemas } from './features/search/search.schemas.ts'
import { userSchemas } from './features/users/users.schemas.ts'
import { vehicleSchemas } from './features/vehicles/vehicles.schemas.ts'

/** The schemas that the contract names, feature by feature. */
export const components = [
  ...userSchemas,
  ...importSchemas,
  ...platformSchemas,
  ...clientSchemas,
  ...vehicleSchemas,
  ...billingItemSchemas,
  ...billingSchemas,
  ...statementSchemas,
  ...outboxSchemas,
  ...emailSettingsSchemas,
  ...emailTemplateSchemas,
  ...companySchemas,
  ...billingMailSchemas,
  ...billingMailingSchemas,
  ...billingPreviewSchemas,
  ...balanceSchemas,
  ...dashboardSchemas,
  ...searchSchemas,
]
