import type { Part } from './part.ts'

/** Who comes, and what is asked of them. */
export const users = {
  'session.required': () => 'Please log in again',
  'session.wrong_credentials': () => 'Incorrect username or password',
  'session.not_allowed': ({ role }: { role: string }) => `Your role, ${role}, may not do this`,
  'session.not_found': () => 'Session not found',
  'token.invalid': () => 'This API token is unknown, has expired, or was revoked',
  'token.not_found': () => 'API token not found',
  'token.not_for_programs': () => 'This is for people: no API token may do it',
  'token.scope_missing': ({ scope }: { scope: string }) => `This API token lacks the scope "${scope}"`,
  'user.signup_closed': () => 'Sign-up is closed. Ask a colleague for an account.',
  'user.username_taken': () => 'This username is taken',
  'user.email_registered': () => 'This e-mail address is registered already',
  'user.username': ({ problem }: { problem: Part }) => `The username ${problem}`,
  'user.password': ({ problem }: { problem: Part }) => `The password ${problem}`,
  'user.weak_password': ({ problem }: { problem: Part }) =>
    `The password ${problem}: choose another one before this is used in earnest`,
}
