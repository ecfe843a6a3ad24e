import { defineFeature } from '../../feature.ts'
import { initReconciliationMark } from './reconciliation-marks.model.ts'

export const reconciliation = defineFeature({
  models: [initReconciliationMark],
  api: () => import('./reconciliation.routes.ts').then(({ reconciliationApi }) => reconciliationApi),
  verify: [
    {
      holds: ['reconciliation_marks.values'],
      load: () => import('./reconciliation.verify.ts').then(({ verifyMarks }) => verifyMarks),
    },
  ],
})
