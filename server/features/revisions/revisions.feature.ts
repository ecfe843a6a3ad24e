import { defineFeature } from '../../feature.ts'
import { initIssueRun } from './issue-runs.model.ts'
import { initBillingRevision, initKeptFile } from './revisions.model.ts'

/** What was issued of billings. */
export const revisions = defineFeature({
  models: [initBillingRevision, initKeptFile, initIssueRun],
  verify: [
    {
      holds: ['revisions.files', 'revisions.figures', 'revisions.states'],
      load: () => import('./revisions.verify.ts').then(({ verifyRevisions }) => verifyRevisions),
    },
  ],
  api: () => import('./revisions.routes.ts').then(({ revisionsApi }) => revisionsApi),
})
