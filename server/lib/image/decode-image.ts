import { decode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { imageTypeOf, type ImageType } from './image-type.ts'

export interface DecodedImage {
  type: ImageType
  /** In pixels. */
  width: number
  height: number
  data: Uint8Array
}
/** Why an image cannot be used. */
export type ImageError = 'damaged' | 'too many pixels'

const WHITE = 255
const OPAQUE = 255
const BYTES_A_PIXEL = 4
const MEGAPIXEL = 1_000_000
const DECODER_MEMORY_MB = 256

/** Puts an image on a white background. */
function flatten(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at += BYTES_A_PIXEL) {
    const alpha = pixels[at + 3]! / OPAQUE
    for (let part = at; part < at + 3; part++)
      pixels[part] = Math.round(pixels[part]! * alpha + WHITE * (1 - alpha))
    pixels[at + 3] = OPAQUE
  }
}

/** Encoded again as a simple PNG, which every program draws fast: 8 bits, no transparency, not interlaced. */
function decodePng(content: Buffer, maxSide: number): Omit<DecodedImage, 'type'> | ImageError {
  // At their offsets in the file, before anything is unpacked.
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)]
  if (width > maxSide || height > maxSide) return 'too many pixels'
  const png = PNG.sync.read(content)
  flatten(png.data)
  const RGB = 2
  return { width, height, data: new Uint8Array(PNG.sync.write(png, { colorType: RGB })) }
}

function decodeJpeg(content: Buffer, maxSide: number): Omit<DecodedImage, 'type'> | ImageError {
  const { width, height } = decode(content, {
    useTArray: true,
    tolerantDecoding: false,
    maxMemoryUsageInMB: DECODER_MEMORY_MB,
    maxResolutionInMP: (maxSide * maxSide) / MEGAPIXEL,
  })
  return width > maxSide || height > maxSide ? 'too many pixels' : { width, height, data: content }
}

/** Decodes a whole PNG or JPEG, so that a stored image can be drawn later. Runs in a worker. */
export function decodeImage(input: { content: Uint8Array; maxSide: number }): DecodedImage | ImageError {
  const content = Buffer.from(input.content)
  const type = imageTypeOf(content)
  try {
    const decoded = (type === 'image/png' ? decodePng : decodeJpeg)(content, input.maxSide)
    return typeof decoded === 'string' || !type ? (decoded as ImageError) : { type, ...decoded }
  } catch (error) {
    return /maxResolutionInMP|maxMemoryUsageInMB/.test((error as Error).message)
      ? 'too many pixels'
      : 'damaged'
  }
}
