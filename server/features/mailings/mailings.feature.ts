import { defineFeature } from '../../feature.ts'

/** The sending of billings, one or many. */
export const mailings = defineFeature({
  api: () => import('./mailings.routes.ts').then(({ mailingsApi }) => mailingsApi),
  verify: [
    {
      holds: ['billings.sent'],
      load: () => import('./billing-mail.verify.ts').then(({ verifyBillingMail }) => verifyBillingMail),
    },
    {
      holds: ['billings.sent_revisions'],
      load: () => import('./sent-revisions.verify.ts').then(({ verifySentRevisions }) => verifySentRevisions),
    },
  ],
})
