import { defineFeature } from '../../feature.ts'
import { ApiToken, initApiToken } from './api-tokens.model.ts'
import { initSession } from './sessions.model.ts'
import { initUser, User } from './users.model.ts'

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

/** What programs sign in with; listed apart, as its calls are a group of their own. */
export const apiTokens = defineFeature({
  models: [initApiToken],
  associate: () => ApiToken.belongsTo(User, { as: 'user', foreignKey: 'user_id' }),
  api: () => import('./api-tokens.routes.ts').then(({ apiTokensApi }) => apiTokensApi),
  verify: [
    {
      holds: ['tokens.hashed', 'tokens.scopes', 'tokens.users', 'tokens.told'],
      load: () => import('./api-tokens.verify.ts').then(({ verifyApiTokens }) => verifyApiTokens),
    },
  ],
})
