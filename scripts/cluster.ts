import { startCluster } from '../tests/support/cluster.ts'
import { missingForCluster } from './test-tools.mjs'
import { onStopSignal } from '../server/lib/stop-signal.ts'

// Three nodes of a database, HAProxy and two processes of the service, on this machine and for a while.
const missing = missingForCluster()
if (missing.length) {
  console.error(
    `A cluster takes ${missing.join(', ')}. On Debian: sudo apt-get install -y --no-install-recommends mariadb-server galera-4 haproxy rsync`,
  )
  process.exit(1)
}
console.log('Starting three nodes, HAProxy and two processes, in throwaway folders: a minute or two ...')
const starting = startCluster()
// What is under way is ended in its order, too.
onStopSignal(async () => (await starting).stop(), 60_000)
const { url, databaseUrl, galera, servers } = await starting
console.log(`
TrackLedger is served at ${url}: sign up there
Its processes:    ${servers.map((server) => `${server.url} (process ${server.pid()})`).join(', ')}
The database:     ${databaseUrl}
Its nodes:        ${galera.nodes.map((node) => `${node.url} (process ${node.pid()})`).join(', ')}
Try kill -9, or kill -STOP and -CONT: another node takes the writes, and one that was killed comes back by itself.
Ctrl-C ends all of it and removes its data.`)
