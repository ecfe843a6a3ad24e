import type { ApiToken } from './api-tokens.model.ts'
import { scopesIn } from './api-tokens.rules.ts'

export const apiTokenOnWire = (token: ApiToken) => ({
  ...token.toJSON(),
  scopes: scopesIn(token.scopes),
  username: token.user?.username ?? '',
})
