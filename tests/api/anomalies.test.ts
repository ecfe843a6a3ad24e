import { NO_ANOMALIES, tryAnomalies } from '../support/anomalies.ts'
import { signedAs, signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'
import { verified } from '../support/verified.ts'

const isMariaDb = process.env.TEST_DB === 'mariadb'

t.test(
  'three who write the same at once, at two processes, come to what an order of them comes to',
  async (t) => {
    const { first, second } = await twoServers(t)
    const user = await signedIn(first)
    // SQLite has one process.
    const there = signedAs(user, isMariaDb ? second : first)
    t.same(await tryAnomalies(user, [user.request, there.request, there.request]), NO_ANOMALIES)
    t.match(await verified(user), { state: 'holds', findings: [] })
  },
)
