import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** A value as compressed JSON: uncompressed, 200,000 rows would exceed what a statement of MariaDB may hold. */
export const pack = async (value: unknown): Promise<string> =>
  (await compress(JSON.stringify(value))).toString('base64')

/** The value of a text that `pack` has returned. */
export const unpack = async (text: string): Promise<unknown> =>
  JSON.parse((await expand(Buffer.from(text, 'base64'))).toString())
