import type { ApiToken } from './tokens.model.ts'
import { scopesIn } from './tokens.rules.ts'

export const apiTokenOnWire = (token: ApiToken) => ({
  ...token.toJSON(),
  scopes: scopesIn(token.scopes),
  username: token.user?.username ?? '',
})
