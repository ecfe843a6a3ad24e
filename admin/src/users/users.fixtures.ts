import type { Invitation, Person, UserSettings } from './people.ts'

const person = (id: number, username: string, more: Partial<Person> = {}): Person => ({
  id,
  username,
  email: `${username}@example.com`,
  role: 'biller',
  deactivated_at: null,
  created_at: '2026-09-01T08:00:00.000Z',
  last_used_at: '2026-10-31T14:03:22.000Z',
  second_factor: false,
  ...more,
})

export const PEOPLE: readonly Person[] = [
  person(1, 'sara', { role: 'owner' }),
  person(2, 'maria', { second_factor: true }),
  person(3, 'carlos', { role: 'cashier', last_used_at: null }),
  person(4, 'leo', { role: 'reader', deactivated_at: '2026-10-20T08:00:00.000Z' }),
]

const invitation = (id: number, email: string, more: Partial<Invitation> = {}): Invitation => ({
  id,
  email,
  role: 'reader',
  invited_by: 'sara',
  state: 'open',
  expires_at: '2026-11-03T14:03:22.000Z',
  accepted_at: null,
  user_id: null,
  created_at: '2026-10-31T14:03:22.000Z',
  ...more,
})

export const INVITATIONS: readonly Invitation[] = [
  invitation(1, 'ada@example.com'),
  invitation(2, 'ben@example.com', { role: 'cashier', state: 'expired' }),
]

export const SETTINGS: UserSettings = {
  id: 1,
  signup: 'open',
  signup_role: 'owner',
  second_factor_required: false,
  sends_mail: false,
}
export const MADE = { ...invitation(3, 'new@example.com', { role: 'biller' }), token: 'aWjQ0b3JhbmRvbQ' }
export const RESET_LINK = {
  link: 'https://billing.example.com/reset#Zk3vQ1m8cXyT0pL5uWsR7aNd2HfGbJeK4iVo6MqYxCz',
  expires_at: '2026-10-31T15:03:22.000Z',
}
