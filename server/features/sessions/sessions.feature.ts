import { defineFeature } from '../../feature.ts'
import { initSession } from './sessions.model.ts'

/** Where people are signed in. */
export const sessions = defineFeature({
  models: [initSession],
  api: () => import('./sessions.routes.ts').then(({ sessionsApi }) => sessionsApi),
})
