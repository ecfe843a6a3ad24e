import { initTrailSeal } from '../../db/trail-seals.ts'
import { defineFeature } from '../../feature.ts'
import { initTrailSettings } from './trail-settings.model.ts'

const checks = () => import('../../db/trail.verify.ts')

export const history = defineFeature({
  models: [initTrailSeal, initTrailSettings],
  api: () => import('./history.routes.ts').then(({ historyApi }) => historyApi),
  verify: [
    {
      holds: ['trail.seals', 'trail.rows'],
      load: () => checks().then(({ verifySeals }) => verifySeals),
    },
    {
      holds: ['trail.entries'],
      load: () => checks().then(({ verifyEntries }) => verifyEntries),
    },
    {
      holds: ['trail.records'],
      load: () => checks().then(({ verifyReplay }) => verifyReplay),
    },
  ],
})
