import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** What goes out before the first packet is acknowledged, ten segments of 1,460 bytes: less arrives no sooner compressed. */
const MIN_BYTES = 14_600
/** 11, the default, takes fifty times as long for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const COMPRESSORS = {
  br: {
    whole: (content: string | Buffer) => promisify(brotliCompress)(content, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  gzip: { whole: (content: string | Buffer) => promisify(gzip)(content), stream: () => createGzip() },
}

/** The weight of each encoding in an Accept-Encoding, 0 to 1. */
const weightsIn = (header: string): Map<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', weight = 'q=1'] = part.toLowerCase().split(';')
      return [name.trim(), Number(weight.trim().replace(/^q=/, '')) || 0]
    }),
  )

/** The encoding of ours that a client likes best, the denser one of two; null when it takes none. */
function encodingIn(header: string): Encoding | null {
  const weights = weightsIn(header)
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
  return weightOf(best) > 0 ? best : null
}

/**
 * The encoding that an answer is sent in; null as it is.
 * @param bytes how long it is; Infinity while nobody knows
 */
export function encodingFor(request: FastifyRequest, reply: FastifyReply, bytes: number): Encoding | null {
  if (bytes < MIN_BYTES || reply.hasHeader('content-encoding')) return null
  const vary = [reply.getHeader('vary') ?? []].flat()
  void reply.header('vary', [...vary, 'accept-encoding'].join(', '))
  return encodingIn(String(request.headers['accept-encoding'] ?? ''))
}

/** The content compressed, on another thread. */
export async function compressed(
  reply: FastifyReply,
  content: string | Buffer | Readable,
  encoding: Encoding,
): Promise<Buffer | Readable> {
  void reply.header('content-encoding', encoding).removeHeader('content-length')
  const { whole, stream } = COMPRESSORS[encoding]
  if (typeof content === 'string' || Buffer.isBuffer(content)) return whole(content)
  // An error of the content ends the stream with that error: the answer is cut off, as it is without compression.
  return pipeline(content, stream(), () => undefined)
}
