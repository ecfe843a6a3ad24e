import { schemaFaults } from '../support/faults-schema.ts'
import { plantedOffice } from '../support/planted.ts'
import { t } from '../support/tap.ts'

const { office, isSqlite, find } = await plantedOffice(t)

t.test('a schema that is not what the migrations make is found', async (t) => {
  for (const fault of schemaFaults(office, isSqlite)) await find(t, fault)
})
