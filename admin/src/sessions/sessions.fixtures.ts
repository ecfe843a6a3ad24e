import type { UserSession } from './session.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** A session, with what is given. */
export const session = (given: Partial<UserSession> = {}): UserSession => ({
  id: 'q3o8tYk2m9',
  user_id: 1,
  browser: 'Firefox',
  system: 'Windows',
  device: FIREFOX,
  address: '192.0.2.7',
  created_at: '2026-10-31T07:55:00.000Z',
  last_used_at: '2026-10-31T14:03:00.000Z',
  expires_at: '2026-10-31T16:08:00.000Z',
  current: false,
  ...given,
})

export const SESSIONS = [
  session({ id: 'here', current: true }),
  session({ id: 'phone', browser: 'Safari', system: 'iOS', address: '2001:db8::8a2e:370:7334' }),
  session({ id: 'unknown', browser: null, system: null, device: null, address: '198.51.100.23' }),
]
