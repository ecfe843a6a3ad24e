import { Type, type Static } from 'typebox'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  closed,
  Email,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  ref,
  Search,
  withMore,
} from '../../http/schema.ts'
import { ROLES } from '../permissions/permissions.rules.ts'

const role = oneOf(ROLES, { description: 'What this person may do', examples: ['biller'] })

export const UserAccount = Type.Object(
  {
    id: Id,
    username: Type.String({ examples: ['maria'] }),
    email: nullable(
      Type.String({ ...Email, description: 'Null unless an owner asks', examples: ['maria@example.com'] }),
    ),
    role,
    deactivated_at: nullable(
      Type.Unsafe<Date | string>({
        ...Instant,
        description: 'From then on nobody can sign in as this user',
        examples: [null],
      }),
    ),
    created_at: Instant,
  },
  { $id: 'UserAccount', description: 'Somebody who may sign in, or could' },
)

export const ListedUserAccount = withMore(
  UserAccount,
  {
    last_used_at: nullable(
      Type.Unsafe<Date | string>({
        ...Instant,
        description: 'When they were last here, to about five minutes; null unless an owner asks',
      }),
    ),
    second_factor: nullable(
      Type.Boolean({
        description: 'Whether a code is asked for at their log-in; null unless an owner asks',
        examples: [false],
      }),
    ),
  },
  { $id: 'ListedUserAccount' },
)

export const UserAccountChange = Type.Partial(
  Type.Object({
    role,
    deactivated: Type.Boolean({
      description: 'Whether nobody can sign in as this user; their work and their name stay',
      examples: [false],
    }),
  }),
  { $id: 'UserAccountChange', examples: [{ role: 'biller' }] },
)
export type UserAccountChange = Static<typeof UserAccountChange>

export const UserSettings = Type.Object(
  {
    id: Id,
    signup: oneOf(['open', 'closed'], {
      description:
        'Whether anyone who reaches the service can join by themselves; the setting SIGNUP of the service',
      examples: ['open'],
    }),
    signup_role: oneOf(ROLES, {
      description: 'What those become who sign up by themselves; the first user is an owner in any case',
      examples: ['owner'],
    }),
    second_factor_required: Type.Boolean({
      description:
        'Whether everybody must have a second factor: who has none can set it up, and do nothing else',
      examples: [false],
    }),
    sends_mail: Type.Boolean({
      description: 'Whether mail is set up, so that a link can be sent; else it is shown',
      examples: [true],
    }),
  },
  { $id: 'UserSettings' },
)

export const UserSettingsChange = Type.Partial(
  Type.Object({
    signup_role: UserSettings.properties.signup_role,
    second_factor_required: UserSettings.properties.second_factor_required,
  }),
  { $id: 'UserSettingsChange', examples: [{ signup_role: 'reader' }] },
)
export type UserSettingsChange = Static<typeof UserSettingsChange>

export const usersQuery = listQuery(
  {
    search: Search,
    role: oneOf(ROLES, { description: 'What they may do' }),
    active: Type.Boolean({ description: 'Whether they may sign in: those who are not deactivated' }),
  },
  ['id', 'username', 'role', 'created_at'],
)
export type UsersFilter = Static<typeof usersQuery.filter>

export const userAccountSchemas = [
  UserAccount,
  ListedUserAccount,
  UserAccountChange,
  UserSettings,
  UserSettingsChange,
]

const tags = ['Users']

export const list = {
  operationId: 'listUsers',
  summary: 'List users',
  description:
    '`search` looks into the names. Addresses, second factors, and when somebody was last here, are answered to owners.',
  tags,
  querystring: usersQuery.schema,
  response: closed(Type.Array(ref(ListedUserAccount))),
}

export const get = {
  operationId: 'getUser',
  summary: 'Get a user',
  description: 'The address is answered to owners.',
  tags,
  params: IdParams,
  response: closed(ref(UserAccount), 404),
}

export const update = {
  operationId: 'updateUser',
  summary: 'Change what a user may do',
  description:
    'A key that is absent is left alone. Another role, or a deactivation, ends their sessions at once. ' +
    'The last owner stays one: 409. Users are never deleted: what they did keeps their name.',
  tags,
  params: IdParams,
  body: ref(UserAccountChange),
  headers: IfMatchHeaders,
  response: closed(ref(UserAccount), 404, 409),
}

export const getSettings = {
  operationId: 'getUserSettings',
  summary: 'Get how people join',
  description: 'What those become who sign up by themselves.',
  tags,
  response: closed(ref(UserSettings)),
}

export const saveSettings = {
  operationId: 'saveUserSettings',
  summary: 'Say how people join',
  description: 'A key that is absent is left alone.',
  tags,
  body: ref(UserSettingsChange),
  headers: IfMatchHeaders,
  response: closed(ref(UserSettings)),
}
