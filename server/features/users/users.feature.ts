import { defineFeature } from '../../feature.ts'
import { initSession } from './sessions.model.ts'
import { initUser } from './users.model.ts'

export const users = defineFeature({
  models: [initUser, initSession],
  api: () => import('./users.routes.ts').then(({ usersApi }) => usersApi),
  verify: [
    {
      holds: ['users.keys', 'users.unique', 'users.passwords', 'users.roles', 'users.told'],
      load: () => import('./users.verify.ts').then(({ verifyUsers }) => verifyUsers),
    },
  ],
})
