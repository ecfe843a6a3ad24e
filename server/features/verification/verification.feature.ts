import { defineFeature } from '../../feature.ts'
import { initVerificationCheck, initVerificationFinding, initVerificationRun } from './verification.model.ts'

export const verification = defineFeature({
  models: [initVerificationRun, initVerificationCheck, initVerificationFinding],
  api: () => import('./verification.routes.ts').then(({ verificationApi }) => verificationApi),
})
