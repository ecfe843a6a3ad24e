import { defineFeature } from '../../feature.ts'
import { ApiToken, initApiToken } from './api-tokens.model.ts'
import { initInvitation } from './invitations.model.ts'
import { initOneTimeLink } from './one-time-links.model.ts'
import { initRecoveryCode, initSecondFactor } from './second-factors.model.ts'
import { initSession } from './sessions.model.ts'
import { initUserSettings } from './user-settings.model.ts'
import { initUser, User } from './users.model.ts'

export const users = defineFeature({
  models: [initUser, initSession, initSecondFactor, initRecoveryCode],
  api: () => import('./users.routes.ts').then(({ usersApi }) => usersApi),
  verify: [
    {
      holds: ['users.keys', 'users.unique', 'users.passwords', 'users.roles', 'users.owner', 'users.told'],
      load: () => import('./users.verify.ts').then(({ verifyUsers }) => verifyUsers),
    },
    {
      holds: ['users.second_factors'],
      load: () => import('./second-factors.verify.ts').then(({ verifySecondFactors }) => verifySecondFactors),
    },
  ],
})

/** Who may sign in, and who is invited; listed apart, as its paths stand last in the contract. */
export const userAccounts = defineFeature({
  models: [initInvitation, initUserSettings, initOneTimeLink],
  api: () => import('./user-accounts.routes.ts').then(({ userAccountsApi }) => userAccountsApi),
  verify: [
    {
      holds: ['users.invitations', 'users.settings'],
      load: () => import('./invitations.verify.ts').then(({ verifyInvitations }) => verifyInvitations),
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
