import { defineFeature } from '../../feature.ts'
import { initInvitation } from './invitations.model.ts'

/** Who is invited to join. */
export const invitations = defineFeature({
  models: [initInvitation],
  api: () => import('./invitations.routes.ts').then(({ invitationsApi }) => invitationsApi),
  verify: [
    {
      holds: ['users.invitations'],
      load: () => import('./invitations.verify.ts').then(({ verifyInvitations }) => verifyInvitations),
    },
  ],
})
