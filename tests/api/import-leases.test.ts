import { createWithWrite } from '../../server/db/with-write.ts'
import { ImportJob } from '../../server/features/imports/import-jobs.ts'
import { Import, importsTime } from '../../server/features/imports/imports.model.ts'
import { aClient } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']

t.test('a large import is under way until its rows are committed, however long that takes', async (t) => {
  const user = await signedIn(await createTestApp(t))
  const { client_name } = await aClient(user)
  const sheet = workbookOf([HEADERS, [client_name, 'KDA 100A', '356938035643809', 'USD', '8925400']])
  const { import_id } = (await user.upload('/api/vehicles/upload-excel', sheet, 'sheet.xlsx')).json()
  const leaseOf = async (rows: number): Promise<number> => {
    await Import.update({ state: 'reading' }, { where: { id: import_id } })
    // As another process that writes it.
    const job = new ImportJob(import_id, createWithWrite(Import.sequelize!))
    await job.startWriting(rows)
    await job.stop()
    const { lease_until } = (await Import.findByPk(import_id))!
    return lease_until.getTime() - importsTime().getTime()
  }
  t.ok((await leaseOf(1_000_000)) > 60_000, 'a million rows may take a minute')
  t.match((await user.request('GET', `/api/imports/${import_id}`)).json<WireRecord>(), { state: 'writing' })
  t.ok((await leaseOf(10)) <= 10_001, 'what is small is soon known to have been interrupted')
})
