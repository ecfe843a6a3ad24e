import type { Transaction } from 'sequelize'
import { pageOptions, type ListRequest } from '../../db/list.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor, type Deed } from '../activity/activity.service.ts'
import type { OutboxSending } from '../outbox/outbox-sending.service.ts'
import { endLinks, makeLink } from '../users/one-time-links.ts'
import { invitationMail } from './invitation-mail.ts'
import { Invitation } from './invitations.model.ts'
import type { InvitationsFilter, NewInvitation } from './invitations.schemas.ts'
import { checkNew, findOpen, invitationTime, onWire, whereOf } from './invitations.store.ts'

const LIFETIME_MS = 72 * 60 * 60 * 1000

interface Deps {
  withWrite: WithWrite
  sending: OutboxSending
}

/** How somebody is told: by e-mail, or by whoever is shown the link. */
interface Telling {
  byMail: boolean
  /** The address of the service, for the link in the e-mail. */
  origin: string
}

const record = (actor: Actor, deed: Deed, transaction: Transaction) =>
  recordActivity({ transaction, actor, deed })

/** Makes the link of an invitation, and puts its e-mail into the outbox. @returns the link's token where none is sent */
async function tell(
  sending: OutboxSending,
  actor: Actor,
  invitation: Invitation,
  { origin }: Telling,
  from: string | null,
  transaction: Transaction,
) {
  const { token, expires_at } = await makeLink('invitation', invitation.id, LIFETIME_MS, transaction)
  await invitation.update({ expires_at }, { transaction })
  if (from !== null)
    await sending.sendLink(
      actor,
      invitationMail(actor, invitation, `${origin}/join#${token}`),
      from,
      transaction,
    )
  return { ...onWire(invitation), token: from === null ? token : null }
}

/** Runs what makes a link, and has its e-mail sent. */
const tellingBy =
  (withWrite: WithWrite, sending: OutboxSending) =>
  async <Result>(
    { byMail }: Telling,
    write: (from: string | null, transaction: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    const from = byMail ? await sending.sender() : null
    const result = await withWrite((transaction) => write(from, transaction))
    if (from !== null) sending.wake()
    return result
  }

export type InvitationsService = ReturnType<typeof createInvitationsService>

/** Who is invited. */
export function createInvitationsService({ withWrite, sending }: Deps) {
  const telling = tellingBy(withWrite, sending)

  return {
    listInvitations: async (request: ListRequest<InvitationsFilter>) =>
      (await Invitation.findAll({ where: whereOf(request.filter), ...pageOptions(request) })).map(onWire),

    countInvitations: (filter: ListRequest<InvitationsFilter>['filter']): Promise<number> =>
      Invitation.count({ where: whereOf(filter) }),

    /** @throws ConflictError for the address of a user, or of somebody who is invited already */
    invite: (actor: Actor, { email, role }: NewInvitation, how: Telling) =>
      telling(how, async (from, transaction) => {
        await checkNew(email, transaction)
        const invitation = Invitation.build({
          ...{ email, email_key: keyOf(email), role, invited_by: actor.username },
          ...{ accepted_at: null, revoked_at: null, user_id: null },
          expires_at: invitationTime(),
        })
        await invitation.save({ transaction })
        await record(actor, message('activity.invited', { address: email, role }), transaction)
        return tell(sending, actor, invitation, how, from, transaction)
      }),

    /** Makes another link, by whoever asks for it, after which those before work no more. @throws NotFoundError, ConflictError */
    inviteAgain: (actor: Actor, id: number, how: Telling) =>
      telling(how, async (from, transaction) => {
        const invitation = await findOpen(id, transaction)
        const { email: address, role } = invitation
        await invitation.update({ invited_by: actor.username }, { transaction })
        await record(actor, message('activity.invited_again', { address, role }), transaction)
        return tell(sending, actor, invitation, how, from, transaction)
      }),

    /** @throws NotFoundError, ConflictError */
    revoke: (actor: Actor, id: number) =>
      withWrite(async (transaction) => {
        const invitation = await findOpen(id, transaction)
        await invitation.update({ revoked_at: invitationTime() }, { transaction })
        await endLinks('invitation', id, transaction)
        const deed = message('activity.invitation_revoked', { address: invitation.email })
        await record(actor, deed, transaction)
        return onWire(invitation)
      }),
  }
}
