import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** What the token of a session names. */
interface NamedSession {
  user: number
  session: string
}

/** A token that was found to be good, and until when it is, in milliseconds of the clock. */
interface Verified extends NamedSession {
  until: number
}

interface Claims {
  sub: unknown
  sid: unknown
  exp: number
}

interface Options {
  secret: string
  /** How long a token lasts, in seconds. */
  expiresIn: number
}

const ISSUER = 'trackledger'
/** A missing issuer or audience counts as wrong. */
const CLAIMS = ['iss', 'aud', 'exp', 'sub', 'sid']
/** So many tokens are known at once. */
const MAX_KNOWN = 1000

/** The user that a token names, or null when it names none. */
const idOf = (subject: unknown): number | null =>
  typeof subject === 'string' && /^[1-9]\d{0,9}$/.test(subject) ? Number(subject) : null

/** Verifies a token: null for one with anything wrong. */
function verified({ jwt }: FastifyInstance, token: string): Verified | null {
  try {
    const { sub, sid, exp } = jwt.verify<Claims>(token)
    const user = idOf(sub)
    return user && typeof sid === 'string' ? { user, session: sid, until: exp * 1000 } : null
  } catch {
    return null
  }
}

/**
 * Signs and verifies the tokens of sessions.
 * @returns reads the session that the header of a request names by a good token; null without one
 */
export async function useSessionTokens(
  app: FastifyInstance,
  { secret, expiresIn }: Options,
): Promise<(request: FastifyRequest) => NamedSession | null> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: ISSUER, expiresIn },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: ISSUER,
      requiredClaims: CLAIMS,
    },
  })
  // A good token is verified once: the package decodes and hashes it at each call, with a cache of its own too.
  const known = new LRUCache<string, Verified>({ max: MAX_KNOWN })
  return ({ headers }) => {
    const token = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) return null
    const kept = known.get(token)
    const found = kept ?? verified(app, token)
    if (!found || Date.now() > found.until) return null
    if (!kept) known.set(token, found)
    return found
  }
}

/** A token for a session of a user; it expires by itself. */
export const tokenFor = (
  app: FastifyInstance,
  { id, username }: { id: number; username: string },
  session: string,
): string => app.jwt.sign({ sub: String(id), username, sid: session })
