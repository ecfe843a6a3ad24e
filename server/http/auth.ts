import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UnauthorizedError } from '../lib/errors.ts'

/** The user of a request. */
export interface SignedInUser {
  id: number
  username: string
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; username: string }
    user: SignedInUser
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to anybody; every other route requires a token. */
    public?: boolean
    /** Public, but with the user of a valid token. */
    optionalUser?: boolean
  }
}

const ISSUER = 'trackledger'
const EXPIRES_IN = '12h'
/** A missing issuer or audience counts as wrong. */
const CLAIMS = ['iss', 'aud', 'exp', 'sub']

interface AuthOptions {
  secret: string
  /** The user of an id, or null when it was deleted: its tokens are no longer valid. */
  findUser: (id: number) => Promise<SignedInUser | null>
}

/** Whether an unknown path requires a token too: without one the API reveals nothing, not even which paths exist. */
const isApi = (url: string): boolean => /^\/(api|me)(\/|\?|$)/.test(url)

/** The user that a token names, or null when it names none. */
const idOf = (subject: unknown): number | null =>
  typeof subject === 'string' && /^[1-9]\d{0,9}$/.test(subject) ? Number(subject) : null

/** Requires a token for every route except those whose config is `public`. */
export async function requireSignIn(app: FastifyInstance, { secret, findUser }: AuthOptions): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: ISSUER, expiresIn: EXPIRES_IN },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: ISSUER,
      requiredClaims: CLAIMS,
      // A verified token is cached until it expires.
      cache: true,
    },
  })
  const userOf = async (request: FastifyRequest): Promise<SignedInUser | null> => {
    const claims = await request.jwtVerify<{ sub: unknown }>().catch(() => null)
    const id = claims && idOf(claims.sub)
    return id ? findUser(id) : null
  }
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { public: isPublic, optionalUser } = request.is404
      ? { public: !isApi(request.url), optionalUser: false }
      : request.routeOptions.config
    if (isPublic && !optionalUser) return
    const user = await userOf(request)
    if (!user && !isPublic) throw new UnauthorizedError('Please log in again')
    // Set to null too: `jwtVerify` has put the claims of the token there.
    request.user = user as SignedInUser
  })
}

/** The user of a call to a route with `optionalUser`, or null. */
export const userOrNull = ({ user }: FastifyRequest): SignedInUser | null => user

/** The signed-in user and their address. */
export const callerOf = ({ user: { id, username }, caller: address }: FastifyRequest) => ({
  id,
  username,
  address,
})

/** Makes every route public that a scope registers from here on. */
export function openRoutes(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, public: true }
  })
}

/** A token for a user; it expires by itself. */
export const tokenFor = (app: FastifyInstance, { id, username }: SignedInUser): string =>
  app.jwt.sign({ sub: String(id), username })
