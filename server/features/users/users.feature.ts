import { defineFeature } from '../../feature.ts'
import { initUser } from './users.model.ts'

export const users = defineFeature({
  models: [initUser],
  api: () => import('./users.routes.ts').then(({ usersApi }) => usersApi),
  verify: [
    {
      holds: ['users.keys', 'users.unique', 'users.passwords', 'users.told'],
      load: () => import('./users.verify.ts').then(({ verifyUsers }) => verifyUsers),
    },
  ],
})
