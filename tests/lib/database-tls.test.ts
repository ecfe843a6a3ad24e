import { t } from '../support/tap.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { makeCertificate } from '../support/certificates.ts'
import { execute } from '../support/mariadb.ts'
import { startMariadb } from '../support/mariadb-server.ts'
import { startServer } from '../support/server.ts'

const missing = ['mariadbd', 'mariadb-install-db', 'openssl'].filter((name) => !findProgram(name))
const skip = missing.length ? `${missing.join(', ')}: not on this machine` : false

/** What a server says that does not start with these settings; nothing when it starts. */
const refusalOf = (settings: NodeJS.ProcessEnv): Promise<string> =>
  startServer(settings).then(
    async (server) => {
      await server.stop()
      return ''
    },
    (error: Error) => error.message,
  )

t.test(
  'a database speaks TLS with a server that its certificate names, or not at all',
  { skip },
  async (t) => {
    const folder = t.testdir()
    const start = async (name: string) => {
      const { key, certificate } = await makeCertificate(folder, name)
      const { url, stop } = await startMariadb([`--ssl-cert=${certificate}`, `--ssl-key=${key}`])
      t.teardown(stop)
      await execute('CREATE DATABASE office; SET GLOBAL require_secure_transport = ON', url)
      const plain = `${url.replace('127.0.0.1', 'localhost')}office`
      return { plain, tls: `${plain}?tls=true`, NODE_EXTRA_CA_CERTS: certificate }
    }
    const { plain, tls, NODE_EXTRA_CA_CERTS } = await start('localhost')
    t.match(await refusalOf({ DATABASE_URL: plain, NODE_EXTRA_CA_CERTS }), /Access denied|secure_transport/)
    t.match(await refusalOf({ DATABASE_URL: tls }), /self.signed certificate/i)
    t.equal(await refusalOf({ DATABASE_URL: tls, NODE_EXTRA_CA_CERTS }), '')
    const other = await start('db.example')
    const refusal = await refusalOf({ ...other, DATABASE_URL: other.tls })
    t.match(refusal, /does not match certificate's altnames/)
  },
)
