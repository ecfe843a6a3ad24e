import { Type } from 'typebox'
import { answers, closed, Email, IdParams, Instant, ref } from '../../http/schema.ts'
import { DEMO_PASSWORD } from '../users/users.rules.ts'

const tags = ['Session']

const password = Type.String({
  description:
    'As at sign-up: 8 characters to 72 bytes, none that is easy to guess where others reach the service',
  examples: ['harbour-violet-2026'],
})

export const PasswordChange = Type.Object(
  {
    current_password: Type.String({ examples: [DEMO_PASSWORD] }),
    new_password: password,
  },
  { $id: 'PasswordChange' },
)

export const PasswordChanged = Type.Object(
  {
    message: Type.String({ examples: ['Password changed'] }),
    ended_sessions: Type.Integer({ description: 'How many ended', minimum: 0, examples: [2] }),
  },
  { $id: 'PasswordChanged' },
)

export const ResetRequest = Type.Object(
  { email: Type.String({ ...Email, examples: ['sara@example.com'] }) },
  { $id: 'ResetRequest' },
)

export const ResetAsked = Type.Object(
  {
    by_mail: Type.Boolean({
      description: 'Whether links are sent by e-mail here; where they are not, an owner makes one',
      examples: [true],
    }),
  },
  { $id: 'ResetAsked' },
)

export const ResetLink = Type.Object(
  {
    link: Type.String({
      description: 'Lets whoever has it choose a password, once; it is not answered again',
      examples: ['https://billing.example.com/reset#Zk3vQ1m8cXy'],
    }),
    expires_at: Instant,
  },
  { $id: 'ResetLink' },
)

export const PasswordReset = Type.Object(
  {
    token: Type.String({
      description: 'What stands after the # of the link',
      maxLength: 200,
      examples: ['Zk3vQ1m8cXy'],
    }),
    new_password: password,
  },
  { $id: 'PasswordReset' },
)

export const accountSchemas = [
  PasswordChange,
  PasswordChanged,
  ResetRequest,
  ResetAsked,
  ResetLink,
  PasswordReset,
]

export const changePassword = {
  operationId: 'changePassword',
  summary: 'Change your password',
  description:
    'All your other sessions end; this one goes on, and so do your API tokens. Wrong current passwords count as failed log-ins do (429).',
  tags,
  body: ref(PasswordChange),
  response: closed(ref(PasswordChanged), 409, 429),
}

export const askReset = {
  operationId: 'askPasswordReset',
  summary: 'Ask for a link to choose another password',
  description:
    'An e-mail with a link that works once, for an hour, goes to the address if it is that of an account. The answer ' +
    'does not tell whether it is. So many may be asked for an address, and from one, in an hour (429).',
  tags,
  security: [],
  body: ref(ResetRequest),
  response: answers(ref(ResetAsked), 429),
}

export const confirmReset = {
  operationId: 'resetPassword',
  summary: 'Choose another password by a link',
  description:
    'All sessions of the account end; its API tokens and its second factor stay. A link works once (403).',
  tags,
  security: [],
  body: ref(PasswordReset),
  response: answers(ref(PasswordChanged), 403, 429),
}

export const makeResetLink = {
  operationId: 'makePasswordResetLink',
  summary: 'Make a link by which a colleague chooses another password',
  description:
    'For where no e-mail is set up: give it to them. It works once, for an hour; one made before does not work any more.',
  tags,
  params: IdParams,
  response: closed(ref(ResetLink), 404, 409),
}
