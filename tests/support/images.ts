import { encode } from 'jpeg-js'
import { PNG, type PNGOptions } from 'pngjs'

type Size = [width: number, height: number]

/** A blue PNG; with `alpha` below 255 it lets what is behind it through. */
export function aPng([width, height]: Size, alpha = 255, options: PNGOptions = {}): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([29, 63, 102, alpha], at)
  return PNG.sync.write(png, options)
}

/** A grey JPEG. */
export const aJpeg = ([width, height]: Size): Buffer =>
  encode({ width, height, data: Buffer.alloc(width * height * 4, 128) }, 80).data
