import { guardLedger } from '../../server/db/migrations/0026-currencies.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { ledgerCurrencyFaults } from '../support/faults-currencies.ts'
import { ledgerFaults } from '../support/faults-ledger.ts'
import { plantedOffice } from '../support/planted.ts'
import { t } from '../support/tap.ts'

const { office, sequelize, verify, find } = await plantedOffice(t)
const guards = migrations.find(({ name }) => name === '0008-ledger-guards')!
const schema = sequelize.getQueryInterface()

t.test(
  'whatever is done to the ledger behind its guards is found, and its first broken row named',
  async (t) => {
    await guards.down(schema)
    for (const fault of [...ledgerFaults(office), ...ledgerCurrencyFaults(office)]) await find(t, fault)
    await guardLedger(schema)
    t.same(await verify(), [])
  },
)
