import { defineFeature } from '../../feature.ts'
import { initOneTimeLink } from './one-time-links.model.ts'
import { initUserSettings } from './user-settings.model.ts'
import { initUser } from './users.model.ts'

/** Who may sign in, and what they may do. */
export const users = defineFeature({
  models: [initUser, initUserSettings, initOneTimeLink],
  api: () => import('./users.routes.ts').then(({ usersApi }) => usersApi),
  verify: [
    {
      holds: ['users.keys', 'users.unique', 'users.passwords', 'users.roles', 'users.owner', 'users.told'],
      load: () => import('./users.verify.ts').then(({ verifyUsers }) => verifyUsers),
    },
    {
      holds: ['users.settings'],
      load: () => import('./user-settings.verify.ts').then(({ verifyUserSettings }) => verifyUserSettings),
    },
  ],
})
