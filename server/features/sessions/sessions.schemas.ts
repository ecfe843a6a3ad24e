import { Type } from 'typebox'
import { closed, idOf, Instant, nullable, ref } from '../../http/schema.ts'

const SessionId = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,32}$',
  description: 'The id of the session',
  examples: ['q3o8tYk2m9'],
})

/** Not `Session`: that is what the calls are called. */
export const UserSession = Type.Object(
  {
    id: SessionId,
    user_id: idOf('the user'),
    browser: nullable(
      Type.String({
        description: 'What signed in calls itself, as far as it is known',
        examples: ['Firefox'],
      }),
    ),
    system: nullable(
      Type.String({ description: 'The operating system, in the same way', examples: ['Windows'] }),
    ),
    device: nullable(
      Type.String({
        description: 'Its User-Agent, whole',
        examples: ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'],
      }),
    ),
    address: Type.String({
      description: 'The IP address that it was last used from',
      examples: ['192.0.2.7'],
    }),
    created_at: Instant,
    last_used_at: Type.Unsafe<Date | string>({ ...Instant, description: 'To about five minutes' }),
    expires_at: Type.Unsafe<Date | string>({
      ...Instant,
      description: 'When it ends unless it is used: 12 hours after the log-in at last',
    }),
    current: Type.Boolean({ description: 'Whether it is the one of this call', examples: [true] }),
  },
  { $id: 'UserSession', description: 'Where somebody is signed in' },
)

export const EndedSessions = Type.Object(
  { ended: Type.Integer({ minimum: 0, description: 'How many', examples: [2] }) },
  { $id: 'EndedSessions' },
)

export const sessionSchemas = [UserSession, EndedSessions]

const tags = ['Session']
const WHOSE = 'Of another user they are an owner’s to see and to end.'
const ofUser = Type.Object({
  user_id: Type.Optional({ ...idOf('a user; without it one’s own are meant'), examples: [2] }),
})

export const list = {
  operationId: 'listSessions',
  summary: 'List sessions',
  description: `Where one is signed in, what was used last first. ${WHOSE}`,
  tags,
  querystring: ofUser,
  response: closed(Type.Array(ref(UserSession))),
}

export const end = {
  operationId: 'endSession',
  summary: 'End a session',
  description: `Signs out there, within a second. ${WHOSE} Answers what it was.`,
  tags,
  params: Type.Object({ id: SessionId }),
  response: closed(ref(UserSession), 404),
}

export const endAll = {
  operationId: 'endSessions',
  summary: 'End all sessions but the current one',
  description: `Signs out everywhere else, within a second. ${WHOSE}`,
  tags,
  querystring: ofUser,
  response: closed(ref(EndedSessions)),
}

export const logOut = {
  operationId: 'logOut',
  summary: 'Log out',
  description: 'Ends the session of the call: its token is good no longer.',
  tags,
  response: closed(ref(UserSession)),
}
