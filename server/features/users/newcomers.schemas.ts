import { Type, type Static } from 'typebox'
import { Email, filledText, Id, Instant, oneOf } from '../../http/schema.ts'
import { ROLES } from '../permissions/permissions.rules.ts'
import { DEMO_PASSWORD } from './users.rules.ts'

const username = filledText(100, { examples: ['demo'] })
const email = Type.String({ ...Email, examples: ['demo@example.com'] })

const role = oneOf(ROLES, { description: 'What this person may do', examples: ['owner'] })

export const User = Type.Object({ id: Id, username, email, role, created_at: Instant }, { $id: 'User' })

export const SignedUp = Type.Object(
  {
    ...User.properties,
    hint: Type.Optional(
      Type.String({
        description:
          'What is unwise about the password, though it is taken: only where nobody from another machine can sign up',
        examples: [
          'The password is among the 3,000 most common: choose another one before this is used in earnest',
        ],
      }),
    ),
  },
  { $id: 'SignedUp' },
)

export const NewUser = Type.Object(
  {
    username: {
      ...username,
      description: 'One line of visible characters; it must not look like the name of another user',
    },
    email,
    password: Type.String({
      description:
        '8 characters to 72 bytes; one of the 3,000 most common, the one of the demo, and one with fewer than 8 ' +
        'characters beside words of the product, the company, the username and the address, is refused when ' +
        'NODE_ENV=production, and where other machines reach the service (HOST, PUBLIC_URL)',
      examples: [DEMO_PASSWORD],
    }),
  },
  {
    $id: 'NewUser',
    examples: [{ username: 'sara', email: 'sara@example.com', password: 'orbit-lantern-2026' }],
  },
)
export type NewUser = Static<typeof NewUser>
