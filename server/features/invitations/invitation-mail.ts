import type { LinkMail } from '../outbox/link-messages.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { Invitation } from './invitations.model.ts'

/** The e-mail that invites somebody. */
export const invitationMail = (
  { username }: Actor,
  { email, role }: Pick<Invitation, 'email' | 'role'>,
  link: string,
): LinkMail => ({
  recipient_email: email,
  subject: `${username} invites you to TrackLedger`,
  before: [
    `${username} invites you to TrackLedger, as ${role}.`,
    'Open this link within 72 hours, and choose a username and a password. It works once:',
  ],
  link,
  after: ['If you do not know what this is about, leave it: without the link nobody can join in your name.'],
})
