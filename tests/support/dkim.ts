import { createHash, createVerify } from 'node:crypto'

const squeezed = (text: string): string => text.replace(/[ \t]+/g, ' ')

/** The fields of a head, unfolded by nobody yet. */
const fieldsOf = (head: string): string[] => head.split(/\r\n(?![ \t])/)

const nameOf = (field: string): string => field.slice(0, field.indexOf(':')).trim().toLowerCase()

/** RFC 6376, 3.4.2. */
const relaxedField = (field: string): string =>
  `${nameOf(field)}:${squeezed(field.slice(field.indexOf(':') + 1).replace(/\r\n/g, '')).trim()}`

/** RFC 6376, 3.4.4. */
function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => squeezed(line).replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}

/** The tags of a signature; blanks in their values mean nothing. */
function tagsOf(field: string): Record<string, string> {
  const list = field.slice(field.indexOf(':') + 1).replace(/\s/g, '')
  return Object.fromEntries(
    list
      .split(';')
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )
}

/** What is signed of the head: the fields that `h` names, each the last of its name that is not yet taken. */
function signedHead(fields: string[], signature: string, names: string[]): string {
  const left = [...fields]
  const signed = names.flatMap((name) => {
    const at = left.findLastIndex((field) => nameOf(field) === name)
    return at < 0 ? [] : left.splice(at, 1).map((field) => `${relaxedField(field)}\r\n`)
  })
  const unsigned = relaxedField(signature).replace(/([;:]\s*b=)[^;]*/, '$1')
  return signed.join('') + unsigned
}

/**
 * Checks the signature of a message by RFC 6376, as a receiver does that has found the public key.
 * @param raw one character a byte
 * @returns the tags of the signature, and whether it holds; null when there is none
 */
export function checkDkim(raw: string, publicKey: string) {
  const end = raw.indexOf('\r\n\r\n')
  const fields = fieldsOf(raw.slice(0, end))
  const signature = fields.find((field) => nameOf(field) === 'dkim-signature')
  if (!signature) return null
  const tags = tagsOf(signature)
  const body = Buffer.from(relaxedBody(raw.slice(end + 4)), 'latin1')
  const isBody = createHash('sha256').update(body).digest('base64') === tags.bh
  const head = Buffer.from(signedHead(fields, signature, tags.h!.toLowerCase().split(':')), 'latin1')
  const isHead = createVerify('RSA-SHA256')
    .update(head)
    .verify(publicKey, tags.b ?? '', 'base64')
  return { tags, isBody, isHead }
}
