import { batchesOf } from '../../db/snapshot.ts'
import type { InvariantCheck, Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { ROLES } from '../permissions/permissions.rules.ts'
import { Invitation } from './invitations.model.ts'

type Checked = Pick<
  Invitation,
  'id' | 'email' | 'email_key' | 'role' | 'accepted_at' | 'revoked_at' | 'user_id'
>

function verifyInvitation(check: InvariantCheck, invitation: Checked): void {
  const record = message('checked.row', { table: 'invitations', id: invitation.id })
  const { email, accepted_at, revoked_at, user_id } = invitation
  check.same(record, invitation, { email_key: keyOf(email) })
  check.oneOf(record, invitation, 'role', ROLES)
  const state = accepted_at ? 'accepted' : 'open'
  if (accepted_at && user_id === null)
    check.differs(record, message('finding.state_lacks', { state, field: 'user_id' }))
  if (!accepted_at && user_id !== null)
    check.differs(record, message('finding.state_has', { state, field: 'user_id' }))
  if (accepted_at && revoked_at)
    check.differs(record, message('finding.state_has', { state, field: 'revoked_at' }))
}

/** The invitations of the database. */
export async function verifyInvitations(check: Verification): Promise<void> {
  const columns = ['email', 'email_key', 'role', 'accepted_at', 'revoked_at', 'user_id'] as const
  const ofInvitations = check.of('users.invitations')
  for await (const invitations of batchesOf(Invitation, [...columns], check.transaction))
    for (const invitation of invitations) verifyInvitation(ofInvitations, invitation)
}
