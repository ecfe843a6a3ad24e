import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** A value as compressed text: one for each of 200,000 rows is more than a statement of MariaDB may be long. */
export const pack = async (value: unknown): Promise<string> =>
  (await compress(JSON.stringify(value))).toString('base64')

/** The value of a text that `pack` has made. */
export const unpack = async (text: string): Promise<unknown> =>
  JSON.parse((await expand(Buffer.from(text, 'base64'))).toString())
