import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { Invitation } from './invitations.model.ts'
import { ROLES } from './permissions.rules.ts'
import { UserSettings } from './user-settings.model.ts'

/** The invitations of the database, and what those become who sign up by themselves. */
export async function verifyInvitations(check: Verification): Promise<void> {
  const columns = ['email', 'email_key', 'role', 'accepted_at', 'revoked_at', 'user_id'] as const
  for await (const invitations of batchesOf(Invitation, [...columns], check.transaction))
    for (const invitation of invitations) {
      const record = `invitation #${invitation.id}`
      const { email, accepted_at, revoked_at, user_id } = invitation
      check.same(record, invitation, { email_key: keyOf(email) })
      check.oneOf(record, invitation, 'role', ROLES)
      if ((accepted_at === null) !== (user_id === null))
        check.differs(record, 'whoever has accepted it is missing, or it was not accepted')
      if (accepted_at && revoked_at) check.differs(record, 'it was accepted and revoked')
    }
  for await (const all of batchesOf(UserSettings, ['signup_role'], check.transaction))
    for (const settings of all)
      check.oneOf(`user settings #${settings.id}`, settings, 'signup_role', [...ROLES, null])
}
