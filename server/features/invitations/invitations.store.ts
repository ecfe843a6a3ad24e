import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import { ConflictError, ForbiddenError, NotFoundError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { mayCall } from '../permissions/permissions.rules.ts'
import { User } from '../users/users.model.ts'
import { Invitation } from './invitations.model.ts'
import type { InvitationsFilter, InvitationState } from './invitations.schemas.ts'

/** The time by the clock of the database, which all processes share. */
export const invitationTime = (): Date => databaseTime(Invitation.sequelize!)

const OPEN = { accepted_at: null, revoked_at: null }
const WHERE: Readonly<Record<InvitationState, () => WhereOptions>> = {
  open: () => ({ ...OPEN, expires_at: { [Op.gt]: invitationTime() } }),
  expired: () => ({ ...OPEN, expires_at: { [Op.lte]: invitationTime() } }),
  accepted: () => ({ accepted_at: { [Op.ne]: null } }),
  revoked: () => ({ revoked_at: { [Op.ne]: null } }),
}

export const whereOf = (filter: ListRequest<InvitationsFilter>['filter']): WhereOptions =>
  allOf(...byIds(filter), ...(filter.state ? [WHERE[filter.state]()] : []))

function stateOf({ accepted_at, revoked_at, expires_at }: Invitation): InvitationState {
  if (accepted_at) return 'accepted'
  if (revoked_at) return 'revoked'
  return expires_at > invitationTime() ? 'open' : 'expired'
}

/** An invitation as the API answers it. */
export function onWire(invitation: Invitation) {
  const { id, email, role, invited_by, expires_at, accepted_at, user_id, created_at } = invitation
  return {
    id,
    email,
    role,
    invited_by,
    expires_at,
    accepted_at,
    user_id,
    created_at,
    state: stateOf(invitation),
  }
}

/** An invitation that may still be accepted, locked. @throws NotFoundError, ConflictError */
export async function findOpen(id: number, transaction: Transaction): Promise<Invitation> {
  const invitation = await Invitation.findByPk(id, { transaction, lock: true })
  if (!invitation) throw new NotFoundError('invitation.not_found')
  if (invitation.accepted_at || invitation.revoked_at) throw new ConflictError('invitation.closed')
  return invitation
}

/** @throws ForbiddenError when who invited might not do so any more: nobody comes back in by what they left behind */
export async function checkInviter({ invited_by }: Invitation, transaction?: Transaction): Promise<void> {
  const where = { username_key: keyOf(invited_by), deactivated_at: null }
  const inviter = await User.findOne({ where, transaction })
  if (!inviter || !mayCall(inviter.role, 'createInvitation')) throw new ForbiddenError('link.ended')
}

/** @throws ConflictError for the address of a user, or of somebody who is invited already */
export async function checkNew(email: string, transaction: Transaction): Promise<void> {
  const email_key = keyOf(email)
  if (await User.count({ where: { email_key }, transaction }))
    throw new ConflictError('user.email_registered', {}, [{ field: 'email', ...message('field.registered') }])
  const open = await Invitation.findOne({
    where: { email_key, ...WHERE.open() },
    transaction,
    lock: true,
  })
  if (open) throw new ConflictError('invitation.exists', { address: email })
}
