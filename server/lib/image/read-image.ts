import { InvalidError } from '../errors.ts'
import type { WorkerPool } from '../worker-pool.ts'
import type { DecodedImage, ImageError } from './decode-image.ts'
import { imageTypeOf } from './image-type.ts'

const DECODER = new URL('./decode-image.ts', import.meta.url)
const SVG = /^\ufeff?\s*(<\?xml|<!--|<!doctype svg|<svg)/i

/** @throws InvalidError */
function checkType(content: Buffer): void {
  if (imageTypeOf(content)) return
  const isSvg = SVG.test(content.subarray(0, 500).toString('utf8'))
  throw new InvalidError(
    isSvg ? 'An SVG cannot be used: save it as PNG or JPEG' : 'The file is not a PNG or JPEG image',
  )
}

/**
 * An image that can be drawn in documents: PNG or JPEG by its bytes, and decoded in a worker to be certain.
 * @param maxSide the most pixels that each side may have
 * @throws InvalidError for anything else
 */
export async function readImage(
  workers: WorkerPool,
  content: Buffer,
  maxSide: number,
): Promise<DecodedImage> {
  checkType(content)
  const argument = { content: new Uint8Array(content), maxSide }
  const image = await workers.run<DecodedImage | ImageError>(DECODER, 'decodeImage', argument)
  if (image === 'damaged') throw new InvalidError('The image is damaged: it cannot be read')
  if (image === 'too many pixels')
    throw new InvalidError(`The image is too large: at most ${maxSide} pixels a side`)
  return image
}
