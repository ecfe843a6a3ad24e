import { promisify } from 'node:util'
import { constants, gunzip, gzip, type ZlibOptions } from 'node:zlib'

const compress = promisify<Buffer | string, ZlibOptions, Buffer>(gzip)
const expand = promisify(gunzip)

/** Quickly rather than tightly: documents are compressed in themselves. */
const FAST: ZlibOptions = { level: constants.Z_BEST_SPEED }

/** Bytes as compressed text: what a backup holds is text. */
export const packBytes = async (bytes: Buffer | string): Promise<string> =>
  (await compress(bytes, FAST)).toString('base64')

/** The bytes of a text that `packBytes` has returned. */
export const unpackBytes = (text: string): Promise<Buffer> => expand(Buffer.from(text, 'base64'))

/** A value as compressed JSON: uncompressed, 200,000 rows would exceed what a statement of MariaDB may hold. */
export const pack = (value: unknown): Promise<string> => packBytes(JSON.stringify(value))

/** The value of a text that `pack` has returned. */
export const unpack = async (text: string): Promise<unknown> =>
  JSON.parse((await unpackBytes(text)).toString())
