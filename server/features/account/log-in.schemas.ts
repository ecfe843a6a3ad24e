import { Type, type Static } from 'typebox'
import { answers, closed, ref, withMore } from '../../http/schema.ts'
import { NewUser, SignedUp, User } from '../users/newcomers.schemas.ts'
import { DEMO_PASSWORD } from '../users/users.rules.ts'

export const Credentials = Type.Object(
  {
    username: Type.String({ examples: ['demo'] }),
    password: Type.String({ examples: [DEMO_PASSWORD] }),
    code: Type.Optional(
      Type.String({
        description: 'Of the authenticator app, or a recovery code: only for who has a second factor',
        maxLength: 50,
        examples: ['492039'],
      }),
    ),
  },
  { $id: 'Credentials', examples: [{ username: 'demo', password: DEMO_PASSWORD }] },
)
export type Credentials = Static<typeof Credentials>

export const Token = Type.Object(
  {
    access_token: Type.String({ description: 'A JWT with exp' }),
    token_type: Type.Literal('bearer'),
    second_factor_required: Type.Optional(
      Type.Literal(true, {
        description:
          'Only where one is required and the account has none: the token is good to set it up alone',
      }),
    ),
  },
  { $id: 'Token', examples: [{ access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', token_type: 'bearer' }] },
)

export const CurrentUser = withMore(
  User,
  {
    must_set_up_second_factor: Type.Boolean({
      description: 'Whether everybody must have a second factor here, and this person has none',
      examples: [false],
    }),
  },
  { $id: 'CurrentUser' },
)

export const logInSchemas = [User, CurrentUser, SignedUp, NewUser, Credentials, Token]

const tags = ['Session']

export const signUp = {
  operationId: 'signUp',
  summary: 'Sign up',
  description:
    'From one address so many people may sign up in a minute (429; `Retry-After` says how long to wait).',
  tags,
  security: [],
  body: ref(NewUser),
  response: answers(ref(SignedUp), 403, 409, 429),
}

export const logIn = {
  operationId: 'logIn',
  summary: 'Log in',
  description:
    'Failed log-ins are counted for an account and an address together, and loosely for an address alone. ' +
    'Whoever has too many is held back for a while (429; `Retry-After` says how long). What others fail at an ' +
    'address holds nobody back who has logged in from there within a week, or sends a good token of the account. ' +
    'Of who has a second factor a right password alone answers 401 with the code `session.code_required`: send it ' +
    'again with `code`, which works once. A wrong one (`session.wrong_code`) is a failed log-in.',
  tags,
  security: [],
  body: ref(Credentials),
  response: answers(ref(Token), 401, 429),
}

export const me = {
  operationId: 'getCurrentUser',
  summary: 'Get the signed-in user',
  description:
    'The person whose token the request carries; 401 tells that it has expired, or that the account is gone.',
  tags,
  response: closed(ref(CurrentUser)),
}
