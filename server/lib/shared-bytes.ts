/** Bytes that threads share instead of each having a copy; a copy of those that are not yet in shared memory. */
export function sharedBytes(bytes: Buffer): Buffer {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes
  const shared = Buffer.from(new SharedArrayBuffer(bytes.length))
  bytes.copy(shared)
  return shared
}
