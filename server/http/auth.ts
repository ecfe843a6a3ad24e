import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UnauthorizedError } from '../lib/errors.ts'

/** The person behind a request. */
export interface Actor {
  id: number
  username: string
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; username: string }
    user: Actor
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to anybody; every other route asks for a token. */
    public?: boolean
    /** Open to anybody, but told who calls where a token says it. */
    knowsCaller?: boolean
  }
}

const ISSUER = 'trackledger'
const EXPIRES_IN = '12h'
/** An issuer or audience that is missing counts as wrong. */
const CLAIMS = ['iss', 'aud', 'exp', 'sub']

interface AuthOptions {
  secret: string
  /** The user of an id, or null when there is none any more: a token dies with its user. */
  findUser: (id: number) => Promise<Actor | null>
}

/** Whether a path that no route answers is still ours to close: the API tells a stranger nothing, not even what is missing. */
const isApi = (url: string): boolean => /^\/(api|me)(\/|\?|$)/.test(url)

/** The user that a token names, or null when it names none. */
const idOf = (subject: unknown): number | null =>
  typeof subject === 'string' && /^[1-9]\d{0,9}$/.test(subject) ? Number(subject) : null

/** Closes every route but those whose config says `public`. */
export async function requireSignIn(app: FastifyInstance, { secret, findUser }: AuthOptions): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: ISSUER, expiresIn: EXPIRES_IN },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: ISSUER,
      requiredClaims: CLAIMS,
      // What a token was found to be holds until it expires.
      cache: true,
    },
  })
  const userOf = async (request: FastifyRequest): Promise<Actor | null> => {
    const claims = await request.jwtVerify<{ sub: unknown }>().catch(() => null)
    const id = claims && idOf(claims.sub)
    return id ? findUser(id) : null
  }
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { public: isPublic, knowsCaller } = request.is404
      ? { public: !isApi(request.url), knowsCaller: false }
      : request.routeOptions.config
    if (isPublic && !knowsCaller) return
    const user = await userOf(request)
    if (!user && !isPublic) throw new UnauthorizedError('session.required')
    // Also nobody: what a token claims is not yet somebody.
    request.user = user as Actor
  })
}

/** The user of a call to a route that `knowsCaller`, or null. */
export const knownUser = ({ user }: FastifyRequest): Actor | null => user

/** Who is signed in, and from where. */
export const whoCalls = ({ user: { id, username }, caller: address }: FastifyRequest) => ({
  id,
  username,
  address,
})

/** Opens every route that a scope registers from here on. */
export function openRoutes(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, public: true }
  })
}

/** A token for a user; it expires by itself. */
export const tokenFor = (app: FastifyInstance, { id, username }: Actor): string =>
  app.jwt.sign({ sub: String(id), username })
