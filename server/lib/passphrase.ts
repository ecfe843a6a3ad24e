import { Readable } from 'node:stream'

type Bytes = AsyncIterable<Uint8Array>

/** What is encrypted cannot be read; the message says why. */
export class PassphraseError extends Error {}

/** How a file of age begins, the format of age-encryption.org: the program of that name opens it too. */
const MAGIC = 'age-encryption.org/'
const WRONG_PASSPHRASE = /no identity matched/

/** What age makes of bytes: it takes a web stream, and gives one. */
async function* madeBy(
  convert: (stream: never) => Promise<unknown>,
  bytes: Bytes,
): AsyncGenerator<Uint8Array> {
  yield* (await convert(Readable.toWeb(Readable.from(bytes)) as never)) as Bytes
}

async function* encrypted(plain: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  yield* madeBy((stream) => encrypter.encrypt(stream), plain)
}

/** A step of a pipeline that encrypts what comes through; without a passphrase it passes as it is. */
export const encrypting = (passphrase: string | null) =>
  async function* (plain: Bytes): AsyncGenerator<Uint8Array> {
    yield* passphrase === null ? plain : encrypted(plain, passphrase)
  }

/** A first part that has been read already, and the rest. */
async function* whole(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* decrypted(bytes: Bytes, passphrase: string | null): AsyncGenerator<Uint8Array> {
  if (passphrase === null) throw new PassphraseError('It is encrypted, and there is no passphrase')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    yield* madeBy((stream) => decrypter.decrypt(stream), bytes)
  } catch (error) {
    const isWrong = WRONG_PASSPHRASE.test((error as Error).message)
    throw isWrong ? new PassphraseError('It was encrypted with another passphrase') : error
  }
}

/**
 * A step of a pipeline that decrypts what `encrypting` has made; what is not encrypted passes as it is.
 * @throws PassphraseError in the pipeline, for a passphrase that is missing or another one
 */
export const decrypting = (passphrase: string | null) =>
  async function* (bytes: Bytes): AsyncGenerator<Uint8Array> {
    const source = bytes[Symbol.asyncIterator]()
    const first = await source.next()
    if (first.done) return
    const all = whole(first.value, source)
    const isEncrypted = Buffer.from(first.value).toString('latin1', 0, MAGIC.length) === MAGIC
    yield* isEncrypted ? decrypted(all, passphrase) : all
  }
