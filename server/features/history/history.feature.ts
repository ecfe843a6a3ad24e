import { defineFeature } from '../../feature.ts'
import { initTrailSettings } from './trail-settings.model.ts'

export const history = defineFeature({
  models: [initTrailSettings],
  api: () => import('./history.routes.ts').then(({ historyApi }) => historyApi),
})
