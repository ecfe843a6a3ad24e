import type { WithWrite } from '../../db/with-write.ts'
import { ForbiddenError } from '../../lib/errors.ts'
import { asConflict, createUser } from '../users/newcomers.ts'
import { readLink, useLink } from '../users/one-time-links.ts'
import type { LogInService } from '../account/log-in.service.ts'
import { Invitation } from './invitations.model.ts'
import type { Joining } from './invitations.schemas.ts'
import { checkInviter, findOpen, invitationTime } from './invitations.store.ts'

export type JoiningService = ReturnType<typeof createJoiningService>

/** How those join who are invited. */
export function createJoiningService(withWrite: WithWrite, logIn: LogInService) {
  async function read(token: string, address: string) {
    await logIn.limitSignUps(address)
    const invitation = await Invitation.findByPk(await readLink('invitation', token))
    if (!invitation) throw new ForbiddenError('link.unknown')
    await checkInviter(invitation)
    const { email, role, invited_by, expires_at } = invitation
    return { email, role, invited_by, expires_at }
  }

  return {
    /** Who is invited by a link, before it is used. @throws ForbiddenError when it does not work, TooManyError */
    readInvitation: read,

    /**
     * Makes a user of somebody who is invited; sign-up may be closed.
     * @throws ForbiddenError when the link does not work, InvalidError, ConflictError, TooManyError, UnavailableError
     */
    async join({ token, username, password }: Joining, address: string) {
      const { email } = await read(token, address)
      const newcomer = await logIn.newcomer({ username, password, email })
      return withWrite(async (transaction) => {
        const id = await useLink('invitation', token, transaction)
        const invitation = await findOpen(id, transaction)
        await checkInviter(invitation, transaction)
        const user = await createUser(newcomer, { role: invitation.role }, transaction)
        await invitation.update({ accepted_at: invitationTime(), user_id: user.id }, { transaction })
        return { user, hint: newcomer.hint }
      }).catch(async (error: unknown) => {
        throw await asConflict(error, newcomer.row)
      })
    },
  }
}
