import { execFile } from 'node:child_process'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../../scripts/programs.mjs'

const run = promisify(execFile)

/** The files of a certificate and its key. */
interface Certificate {
  certificate: string
  key: string
}

/** Why there can be no certificate here, or false. */
export const whyNoCertificate = (): string | false =>
  findProgram('openssl') ? false : 'openssl: not on this machine'

/** A certificate that nobody but its own key has signed, for a server of these names or addresses. */
export async function makeCertificate(folder: string, ...names: [string, ...string[]]): Promise<Certificate> {
  const [key, certificate] = [join(folder, `${names[0]}.key`), join(folder, `${names[0]}.pem`)]
  const others = names.map((name) => `${isIP(name) ? 'IP' : 'DNS'}:${name}`).join()
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${others}`]
  const files = ['-keyout', key, '-out', certificate]
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files])
  return { certificate, key }
}
