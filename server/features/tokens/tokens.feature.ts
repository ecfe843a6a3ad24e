import { defineFeature } from '../../feature.ts'
import { User } from '../users/users.model.ts'
import { ApiToken, initApiToken } from './tokens.model.ts'

/** What programs sign in with. */
export const tokens = defineFeature({
  models: [initApiToken],
  associate: () => ApiToken.belongsTo(User, { as: 'user', foreignKey: 'user_id' }),
  api: () => import('./tokens.routes.ts').then(({ apiTokensApi }) => apiTokensApi),
  verify: [
    {
      holds: ['tokens.hashed', 'tokens.scopes', 'tokens.users', 'tokens.told'],
      load: () => import('./tokens.verify.ts').then(({ verifyApiTokens }) => verifyApiTokens),
    },
  ],
})
