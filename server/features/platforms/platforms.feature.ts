import { defineFeature } from '../../feature.ts'
import { initPlatform } from './platforms.model.ts'

export const platforms = defineFeature({
  models: [initPlatform],
  api: () => import('./platforms.routes.ts').then(({ platformsApi }) => platformsApi),
  verify: [
    {
      holds: ['platforms.keys', 'platforms.told'],
      load: () => import('./platforms.verify.ts').then(({ verifyPlatforms }) => verifyPlatforms),
    },
  ],
})
