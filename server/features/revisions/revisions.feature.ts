import { defineFeature } from '../../feature.ts'
import { initBillingRevision, initKeptFile } from './revisions.model.ts'

/** What was issued of billings. */
export const revisions = defineFeature({
  models: [initBillingRevision, initKeptFile],
  api: () => import('./revisions.routes.ts').then(({ revisionsApi }) => revisionsApi),
})
