import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { WithWrite } from '../../db/with-write.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { LogInService } from '../account/log-in.service.ts'
import * as schemas from './invitations.schemas.ts'
import type { InvitationsService } from './invitations.service.ts'
import { createJoiningService, type JoiningService } from './joining.service.ts'

/** Who is invited, and how they join. @param publicUrl the address of the service; null: that of the request */
const invitationsRoutes =
  (
    service: InvitationsService,
    joining: JoiningService,
    publicUrl: string | null,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const telling = (request: FastifyRequest, byMail = true) => ({
      byMail,
      origin: publicUrl ?? `${request.protocol}://${request.host}`,
    })

    app.get('/api/invitations', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.invitationsQuery.read(request.query)
      const invitations = await service.listInvitations(query)
      sendTotal(reply, query, await service.countInvitations(query.filter))
      return invitations
    })

    app.post('/api/invitations', { schema: schemas.create }, (request) => {
      const { user, body } = request
      return service.invite(user, body, telling(request, body.by_mail))
    })

    app.post('/api/invitations/:id/resend', { schema: schemas.again }, (request) => {
      const { user, params, body } = request
      return service.inviteAgain(user, params.id, telling(request, body.by_mail))
    })

    app.delete('/api/invitations/:id', { schema: schemas.revoke }, ({ user, params }) =>
      service.revoke(user, params.id),
    )

    const config = { public: true }
    app.post('/join/invitation', { schema: schemas.read, config }, ({ body, caller }) =>
      joining.readInvitation(body.token, caller),
    )

    app.post('/join', { schema: schemas.join, config }, async ({ body, caller }) => {
      const { user, hint } = await joining.join(body, caller)
      return { ...user.toJSON(), hint }
    })
  }

interface Tools {
  withWrite: WithWrite
  logIn: LogInService
  invitations: InvitationsService
  publicUrl: string | null
}

export const invitationsApi = {
  schemas: schemas.invitationSchemas,
  routes: ({ withWrite, logIn, invitations, publicUrl }: Tools) => [
    invitationsRoutes(invitations, createJoiningService(withWrite, logIn), publicUrl),
  ],
}
