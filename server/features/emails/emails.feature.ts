import { defineFeature } from '../../feature.ts'
import { initEmailSettings } from './email-settings.model.ts'
import { initEmailTemplate } from './email-templates.model.ts'

/** The mail server and the texts of messages. */
export const emails = defineFeature({
  models: [initEmailSettings, initEmailTemplate],
  api: () => import('./emails.routes.ts').then(({ emailsApi }) => emailsApi),
  verify: [
    {
      holds: ['emails.settings', 'emails.secrets'],
      load: () => import('./email-settings.verify.ts').then(({ verifyEmailSettings }) => verifyEmailSettings),
    },
    {
      holds: ['emails.templates'],
      load: () =>
        import('./email-templates.verify.ts').then(({ verifyEmailTemplates }) => verifyEmailTemplates),
    },
  ],
})
