import { Type, type Static } from 'typebox'
import { answers, closed, filledText, Id, Instant, ref } from '../../http/schema.ts'

const username = filledText(100, { examples: ['demo'] })
const email = Type.String({ format: 'email', maxLength: 254, examples: ['demo@example.com'] })

export const User = Type.Object({ id: Id, username, email, created_at: Instant }, { $id: 'User' })

export const NewUser = Type.Object(
  {
    username,
    email,
    password: Type.String({ description: '8 characters to 72 bytes', examples: ['demo-tracks-2026'] }),
  },
  { $id: 'NewUser', additionalProperties: false },
)
export type NewUser = Static<typeof NewUser>

export const Credentials = Type.Object(
  {
    username: Type.String({ examples: ['demo'] }),
    password: Type.String({ examples: ['demo-tracks-2026'] }),
  },
  { $id: 'Credentials', additionalProperties: false },
)
export type Credentials = Static<typeof Credentials>

export const Token = Type.Object(
  { access_token: Type.String({ description: 'A JWT with exp' }), token_type: Type.Literal('bearer') },
  { $id: 'Token' },
)

export const userSchemas = [User, NewUser, Credentials, Token]

const tags = ['Session']

export const signUp = {
  operationId: 'signUp',
  summary: 'Sign up',
  tags,
  security: [],
  body: ref(NewUser),
  response: answers(ref(User), 400, 403, 409),
}

export const logIn = {
  operationId: 'logIn',
  summary: 'Log in',
  tags,
  security: [],
  body: ref(Credentials),
  response: answers(ref(Token), 400, 401),
}

export const me = {
  operationId: 'getCurrentUser',
  summary: 'Get the signed-in user',
  tags,
  response: closed(ref(User)),
}
