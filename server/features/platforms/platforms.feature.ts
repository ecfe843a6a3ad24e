import { defineFeature } from '../../feature.ts'
import { initPlatform } from './platforms.model.ts'

export const platforms = defineFeature({
  models: [initPlatform],
  api: () => import('./platforms.routes.ts').then(({ platformsApi }) => platformsApi),
  verify: {
    platforms: () => import('./platforms.verify.ts').then(({ verifyPlatforms }) => verifyPlatforms),
  },
})
