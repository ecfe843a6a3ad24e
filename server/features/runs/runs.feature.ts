import { defineFeature } from '../../feature.ts'
import { initBillingRun, initBillingRunResult } from './runs.model.ts'

export const runs = defineFeature({
  models: [initBillingRun, initBillingRunResult],
  api: () => import('./runs.routes.ts').then(({ runsApi }) => runsApi),
  verify: [
    {
      holds: ['runs.results', 'lines.runs'],
      load: () => import('./runs.verify.ts').then(({ verifyRuns }) => verifyRuns),
    },
  ],
})
