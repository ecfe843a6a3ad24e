import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what is answered follows from the address and from watched tables alone: it is kept until the trail tells of a change. */
    isKept?: (address: string) => boolean
  }
  interface FastifyRequest {
    /**
     * How far the trail was before anything was read for what `isKept`. A handler unsets it for an answer that is not to be kept.
     */
    trailMark: string | undefined
  }
}

interface KeptAnswer {
  mark: string
  headers: Record<string, string>
  bytes: Buffer
}

/** So many answers, and so many bytes of all together with their addresses. */
const MAX_ANSWERS = 10_000
const MAX_BYTES = 16 * 1024 * 1024
/** So many letters of addresses that were asked for. */
const MAX_ASKED = 2 * 1024 * 1024
/** What differs between the answers of a route; the other headers are set anew. */
const HEADERS = ['content-type', 'content-range', 'x-total-count'] as const

/**
 * Answers once more what was answered twice, to whoever may make the call, as long as nothing has changed: the request is neither
 * validated nor worked on again.
 * @param readMark reads how far the trail is
 */
export function keepAnswers(app: FastifyInstance, readMark: () => Promise<string>): void {
  const answers = new LRUCache<string, KeptAnswer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, address) => bytes.length + address.length,
  })
  const asked = new LRUCache<string, true>({
    max: MAX_ANSWERS,
    maxSize: MAX_ASKED,
    sizeCalculation: (_, address) => address.length,
  })
  app.decorateRequest('trailMark')
  app.addHook('onRoute', (route) => {
    const isKept = route.config?.isKept
    if (!isKept) return
    // A hook of the route runs after those of the service, which say who may make the call.
    route.onRequest = async (request, reply) => {
      if (!isKept(request.url)) return
      const mark = await readMark()
      const kept = answers.get(request.url)
      if (kept?.mark === mark) return reply.headers(kept.headers).send(kept.bytes)
      request.trailMark = mark
    }
  })
  app.addHook('onSend', ({ trailMark: mark, url, ignoredFields }, reply, payload, done) => {
    if (mark === undefined || reply.statusCode !== 200 || ignoredFields.length) return done()
    // Most pages far down a list are asked for once: to keep them costs more than it saves.
    if (!asked.has(url)) {
      asked.set(url, true)
      return done()
    }
    const headers = HEADERS.flatMap((name) =>
      reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [],
    )
    const bytes = Buffer.from(payload as string)
    answers.set(url, { mark, headers: Object.fromEntries(headers) as KeptAnswer['headers'], bytes })
    done(null, bytes)
  })
}
