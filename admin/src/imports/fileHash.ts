/** What the server takes at most; larger ones are refused before anybody asks for their hash. */
const MAX_BYTES = 20 * 1024 * 1024

/** The SHA-256 of a file in hexadecimal digits; null where the browser cannot tell it: without TLS it does not. */
export async function fileHash(file: File): Promise<string | null> {
  // Typed as always there, which it is not.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle || file.size > MAX_BYTES) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
