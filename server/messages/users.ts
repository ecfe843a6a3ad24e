import type { Part } from './part.ts'

/** Who comes, and what is asked of them. */
export const users = {
  'session.required': () => 'Please log in again',
  'session.wrong_credentials': () => 'Incorrect username or password',
  'session.not_allowed': ({ role }: { role: string }) => `Your role, ${role}, may not do this`,
  'session.code_required': () => 'Enter the code of your authenticator app, or a recovery code',
  'session.wrong_code': () => 'The code is wrong, or has been used already',
  'session.second_factor_required': () =>
    'A second factor is required here: set it up before anything else, on the page "My account"',
  'second_factor.is_on': () => 'You have a second factor already: remove it first',
  'second_factor.is_off': () => 'There is no second factor',
  'second_factor.not_begun': () => 'Begin anew to set up the second factor',
  'second_factor.is_required': () => 'A second factor is required here: it cannot be removed',
  'user.wrong_password': () => 'The current password is wrong',
  'user.password_changed': () => 'The password has just been changed elsewhere',
  'user.own_account': () => 'This is your own account: change it on the page "My account"',
  'user.is_deactivated': () => 'This user is deactivated: activate them first',
  'link.unknown': () => 'This link is not known. Open it as it stands in the e-mail, or ask for another one.',
  'link.used': () => 'This link has been used already. It works once.',
  'link.expired': () => 'This link has expired. Ask for another one.',
  'link.ended': () => 'This link has been withdrawn. Ask for another one.',
  'session.not_found': () => 'Session not found',
  'token.invalid': () => 'This API token is unknown, has expired, or was revoked',
  'token.not_found': () => 'API token not found',
  'token.not_for_programs': () => 'This is for people: no API token may do it',
  'token.scope_missing': ({ scope }: { scope: string }) => `This API token lacks the scope "${scope}"`,
  'user.signup_closed': () => 'Sign-up is closed. Ask a colleague for an account.',
  'user.not_found': () => 'There is no such user',
  'user.last_owner': () => 'This is the last owner: make somebody else an owner first',
  'user.username_taken': () => 'This username is taken',
  'user.email_registered': () => 'This e-mail address is registered already',
  'user.username': ({ problem }: { problem: Part }) => `The username ${problem}`,
  'user.password': ({ problem }: { problem: Part }) => `The password ${problem}`,
  'user.weak_password': ({ problem }: { problem: Part }) =>
    `The password ${problem}: choose another one before this is used in earnest`,
  'invitation.not_found': () => 'There is no such invitation',
  'invitation.exists': ({ address }: { address: string }) =>
    `${address} is invited already: send that invitation again`,
  'invitation.closed': () => 'The invitation has been accepted or revoked: invite anew',
}
