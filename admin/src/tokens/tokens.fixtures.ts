import type { ApiToken, CreatedApiToken } from './token.ts'

/** An API token, with what is given. */
export const token = (given: Partial<ApiToken> = {}): ApiToken => ({
  id: 1,
  name: 'Accounting export',
  scopes: ['read'],
  hint: 'tl_h7Kp…R52W',
  user_id: 1,
  username: 'maria',
  created_at: '2026-10-01T08:00:00.000Z',
  expires_at: '2099-01-30T08:00:00.000Z',
  last_used_at: '2026-10-31T14:03:00.000Z',
  last_used_from: '192.0.2.7',
  ...given,
})

export const TOKENS = [
  token(),
  token({ id: 2, name: 'Bank reader', scopes: ['read', 'pay'], hint: 'tl_0Zx4…9aQe', last_used_at: null }),
  token({
    ...{ id: 3, name: 'Old script', scopes: ['read', 'bill', 'pay', 'mail', 'admin'], username: 'sara' },
    ...{ hint: 'tl_mm3T…Wq1x', expires_at: '2026-01-30T08:00:00.000Z' },
  }),
]

export const CREATED: CreatedApiToken = {
  ...token({ id: 4, name: 'Nightly billing', last_used_at: null, last_used_from: null }),
  token: 'tl_h7KpUq0ZrB3nYxV9sLdM2eGfTa8cWjE41kR52W',
}
