import { Type, type Static } from 'typebox'
import { listQuery } from '../../http/list-query.ts'
import {
  answers,
  closed,
  Email,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  ref,
  withMore,
} from '../../http/schema.ts'
import { ROLES } from '../permissions/permissions.rules.ts'
import { NewUser, SignedUp } from '../users/newcomers.schemas.ts'

const STATES = ['open', 'expired', 'accepted', 'revoked'] as const
export type InvitationState = (typeof STATES)[number]

const email = Type.String({ ...Email, examples: ['maria@example.com'] })
const role = oneOf(ROLES, { description: 'What they become', examples: ['biller'] })
const invited_by = Type.String({ examples: ['demo'] })

export const Invitation = Type.Object(
  {
    id: Id,
    email,
    role,
    invited_by,
    state: oneOf(STATES, { description: 'An open one may be accepted', examples: ['open'] }),
    expires_at: Instant,
    accepted_at: nullable(Type.Unsafe<Date | string>({ ...Instant, examples: [null] })),
    user_id: nullable(Type.Integer({ ...Id, description: 'Who has joined by it', examples: [null] })),
    created_at: Instant,
  },
  { $id: 'Invitation', description: 'Somebody who may join, by a link that works once within 72 hours' },
)

export const InvitationMade = withMore(
  Invitation,
  {
    token: nullable(
      Type.String({
        description:
          'Shown this once, when no e-mail is sent: the link is the address of the service with `/join#` and this',
        examples: ['aWjQ0b3JhbmRvbS1hbmQtc2hvd24tb25jZS1vbmx5'],
      }),
    ),
  },
  { $id: 'InvitationMade' },
)

const by_mail = Type.Optional(
  Type.Boolean({
    description: 'Whether the link is sent by e-mail, where mail is set up; else it is answered',
    default: true,
    examples: [true],
  }),
)

export const NewInvitation = Type.Object(
  { email, role, by_mail },
  { $id: 'NewInvitation', examples: [{ email: 'maria@example.com', role: 'biller' }] },
)
export type NewInvitation = Static<typeof NewInvitation>

export const InvitationAgain = Type.Object(
  { by_mail },
  { $id: 'InvitationAgain', examples: [{ by_mail: true }] },
)

const token = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'What stands behind the # of the link',
  examples: ['aWjQ0b3JhbmRvbS1hbmQtc2hvd24tb25jZS1vbmx5'],
})

export const InvitationToken = Type.Object(
  { token },
  { $id: 'InvitationToken', examples: [{ token: 'aWjQ0b3JhbmRvbQ' }] },
)

export const Invited = Type.Object({ email, role, invited_by, expires_at: Instant }, { $id: 'Invited' })

export const Joining = Type.Object(
  { token, username: NewUser.properties.username, password: NewUser.properties.password },
  {
    $id: 'Joining',
    examples: [{ token: 'aWjQ0b3JhbmRvbQ', username: 'maria', password: 'orbit-lantern-2026' }],
  },
)
export type Joining = Static<typeof Joining>

export const invitationsQuery = listQuery({ state: oneOf(STATES, { description: 'What became of it' }) }, [
  'id',
  'email',
  'expires_at',
])
export type InvitationsFilter = Static<typeof invitationsQuery.filter>

export const invitationSchemas = [
  Invitation,
  InvitationMade,
  NewInvitation,
  InvitationAgain,
  InvitationToken,
  Invited,
  Joining,
]

const tags = ['Users']

export const list = {
  operationId: 'listInvitations',
  summary: 'List invitations',
  description: 'Open ones, and what became of the others.',
  tags,
  querystring: invitationsQuery.schema,
  response: closed(Type.Array(ref(Invitation))),
}

export const create = {
  operationId: 'createInvitation',
  summary: 'Invite somebody',
  description:
    'By a link that works once, within 72 hours: sent by e-mail where mail is set up, else answered. ' +
    'It works while sign-up is closed, too.',
  tags,
  body: ref(NewInvitation),
  response: closed(ref(InvitationMade), 409),
}

export const again = {
  operationId: 'resendInvitation',
  summary: 'Invite somebody again',
  description: 'Makes another link, for 72 hours from now; those before work no more.',
  tags,
  params: IdParams,
  body: ref(InvitationAgain),
  response: closed(ref(InvitationMade), 404, 409),
}

export const revoke = {
  operationId: 'revokeInvitation',
  summary: 'Revoke an invitation',
  description: 'Its link works no more. One that was accepted stays: 409.',
  tags,
  params: IdParams,
  response: closed(ref(Invitation), 404, 409),
}

export const read = {
  operationId: 'readInvitation',
  summary: 'Look at an invitation',
  description:
    'By the token of its link, which is not used by it: a link that has been used, has expired, was withdrawn or is ' +
    'unknown is refused (403). Limited as sign-ups are.',
  tags: ['Session'],
  security: [],
  body: ref(InvitationToken),
  response: answers(ref(Invited), 403, 429),
}

export const join = {
  operationId: 'join',
  summary: 'Join by an invitation',
  description:
    'Makes a user with the address and the role of the invitation. The link works once (403). Limited as sign-ups are.',
  tags: ['Session'],
  security: [],
  body: ref(Joining),
  response: answers(ref(SignedUp), 403, 409, 429),
}
