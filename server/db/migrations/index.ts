import type { QueryInterface } from 'sequelize'
import * as users from './0001-users.ts'
import * as register from './0002-register.ts'
import * as billings from './0003-billings.ts'
import * as balances from './0004-balances.ts'
import * as emails from './0005-emails.ts'
import * as activity from './0006-activity.ts'
import * as templateNames from './0007-emails.ts'
import * as ledgerGuards from './0008-ledger-guards.ts'
import * as idempotency from './0009-idempotency.ts'
import * as company from './0010-company.ts'
import * as versions from './0011-versions.ts'
import * as imports from './0012-imports.ts'
import * as outbox from './0013-outbox.ts'
import * as mailOptions from './0014-mail-options.ts'
import * as activitySubjects from './0015-activity-subjects.ts'
import * as indexes from './0016-indexes.ts'
import * as operations from './0017-operations.ts'
import * as installations from './0018-installations.ts'
import * as amountLimits from './0019-amount-limits.ts'
import * as userNames from './0020-user-names.ts'
import * as ledgerChain from './0021-ledger-chain.ts'
import * as chargedAs from './0022-charged-as.ts'
import * as rateLimits from './0025-rate-limits.ts'

/** One step of the schema; `down` takes back what `up` does, or refuses where that would lose data (`loss.ts`). */
export interface Migration {
  name: string
  up: (schema: QueryInterface) => Promise<void>
  down: (schema: QueryInterface) => Promise<void>
}

/** In the order they run. A migration that has been released is never edited: add the next one. */
export const migrations: readonly Migration[] = [
  { name: '0001-users', ...users },
  { name: '0002-register', ...register },
  { name: '0003-billings', ...billings },
  { name: '0004-balances', ...balances },
  { name: '0005-emails', ...emails },
  { name: '0006-activity', ...activity },
  { name: '0007-emails', ...templateNames },
  { name: '0008-ledger-guards', ...ledgerGuards },
  { name: '0009-idempotency', ...idempotency },
  { name: '0010-company', ...company },
  { name: '0011-versions', ...versions },
  { name: '0012-imports', ...imports },
  { name: '0013-outbox', ...outbox },
  { name: '0014-mail-options', ...mailOptions },
  { name: '0015-activity-subjects', ...activitySubjects },
  { name: '0016-indexes', ...indexes },
  { name: '0017-operations', ...operations },
  { name: '0018-installations', ...installations },
  { name: '0019-amount-limits', ...amountLimits },
  { name: '0020-user-names', ...userNames },
  { name: '0021-ledger-chain', ...ledgerChain },
  { name: '0022-charged-as', ...chargedAs },
  { name: '0025-rate-limits', ...rateLimits },
]
