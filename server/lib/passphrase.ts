import { Readable } from 'node:stream'

type Bytes = AsyncIterable<Uint8Array>

/** Encrypted data cannot be read; the message says why. */
export class PassphraseError extends Error {}

/** The beginning of an encrypted file, in the format of age-encryption.org: the program `age` opens it too. */
const MAGIC = 'age-encryption.org/'
const WRONG_PASSPHRASE = /no identity matched/

/** Passes bytes through a function of age, which takes and answers a web stream. */
async function* throughWebStream(
  convert: (stream: never) => Promise<unknown>,
  bytes: Bytes,
): AsyncGenerator<Uint8Array> {
  yield* (await convert(Readable.toWeb(Readable.from(bytes)) as never)) as Bytes
}

async function* encrypted(plain: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  yield* throughWebStream((stream) => encrypter.encrypt(stream), plain)
}

/** A step of a pipeline that encrypts bytes; without a passphrase they pass unchanged. */
export const encrypting = (passphrase: string | null) =>
  async function* (plain: Bytes): AsyncGenerator<Uint8Array> {
    yield* passphrase === null ? plain : encrypted(plain, passphrase)
  }

/** The bytes of a stream whose first chunk has been read already. */
async function* rejoined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* decrypted(bytes: Bytes, passphrase: string | null): AsyncGenerator<Uint8Array> {
  if (passphrase === null) throw new PassphraseError('It is encrypted, and there is no passphrase')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    yield* throughWebStream((stream) => decrypter.decrypt(stream), bytes)
  } catch (error) {
    const isWrong = WRONG_PASSPHRASE.test((error as Error).message)
    throw isWrong ? new PassphraseError('It was encrypted with another passphrase') : error
  }
}

/**
 * A step of a pipeline that decrypts the output of `encrypting`; bytes that are not encrypted pass unchanged.
 * @throws PassphraseError in the pipeline, when the passphrase is missing or wrong
 */
export const decrypting = (passphrase: string | null) =>
  async function* (bytes: Bytes): AsyncGenerator<Uint8Array> {
    const source = bytes[Symbol.asyncIterator]()
    const first = await source.next()
    if (first.done) return
    const all = rejoined(first.value, source)
    const isEncrypted = Buffer.from(first.value).toString('latin1', 0, MAGIC.length) === MAGIC
    yield* isEncrypted ? decrypted(all, passphrase) : all
  }
