import jwt from '@fastify/jwt'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { ForbiddenError, UnauthorizedError } from '../lib/errors.ts'

/** The user of a request. */
export interface SignedInUser {
  id: number
  username: string
  role: string
  /** The id of the session whose token was sent. */
  session: string
}

/** Who may call an operation. */
interface Permission {
  roles: readonly string[]
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; username: string; sid: string }
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
/** A missing issuer or audience counts as wrong. */
const CLAIMS = ['iss', 'aud', 'exp', 'sub', 'sid']

interface AuthOptions {
  secret: string
  /** How long a token lasts. */
  expiresIn: number
  /** The user of a session, or null when either has ended. */
  findSession: (userId: number, session: string, address: string) => Promise<SignedInUser | null>
  /** Who may call an operation of the contract; undefined for an unknown one. */
  permissionOf: (operation: string | undefined) => Permission | undefined
}

/** Whether an unknown path requires a token too: without one the API reveals nothing, not even which paths exist. */
const isApi = (url: string): boolean => /^\/(api|me)(\/|\?|$)/.test(url)

/** The user that a token names, or null when it names none. */
const idOf = (subject: unknown): number | null =>
  typeof subject === 'string' && /^[1-9]\d{0,9}$/.test(subject) ? Number(subject) : null

/** Requires a token for every route except those whose config is `public`. */
export async function requireSignIn(app: FastifyInstance, options: AuthOptions): Promise<void> {
  const { secret, expiresIn, findSession, permissionOf } = options
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: ISSUER, expiresIn },
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
    const claims = await request.jwtVerify<{ sub: unknown; sid: unknown }>().catch(() => null)
    const id = claims && idOf(claims.sub)
    return id && typeof claims.sid === 'string' ? findSession(id, claims.sid, request.caller) : null
  }
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    for (const { url, schema, config } of routes)
      if (!config?.public && !permissionOf(schema?.operationId))
        throw new Error(`${schema?.operationId ?? url} is missing in the table of permissions`)
  })
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { config, schema } = request.is404
      ? { config: { public: !isApi(request.url) } as FastifyContextConfig, schema: undefined }
      : request.routeOptions
    const { public: isPublic, optionalUser } = config
    if (isPublic && !optionalUser) return
    const user = await userOf(request)
    if (!user && !isPublic) throw new UnauthorizedError('session.required')
    // Set to null too: `jwtVerify` has put the claims of the token there.
    request.user = user as SignedInUser
    // Once: what was begun with a role is ended with it, an upload say.
    const permission = user && permissionOf(schema?.operationId)
    if (permission && !permission.roles.includes(user.role))
      throw new ForbiddenError('session.not_allowed', { role: user.role })
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

/** A token for a session of a user; it expires by itself. */
export const tokenFor = (
  app: FastifyInstance,
  { id, username }: Pick<SignedInUser, 'id' | 'username'>,
  session: string,
): string => app.jwt.sign({ sub: String(id), username, sid: session })
