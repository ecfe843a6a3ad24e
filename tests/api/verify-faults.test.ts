import { billingFaults } from '../support/faults.ts'
import { currencyFaults, ledgerCurrencyFaults } from '../support/faults-currencies.ts'
import { dueFaults } from '../support/faults-dues.ts'
import { openingFaults } from '../support/faults-opening-balances.ts'
import { paymentSheetFaults } from '../support/faults-payment-sheets.ts'
import { ledgerFaults } from '../support/faults-ledger.ts'
import { paymentFaults } from '../support/faults-payments.ts'
import { reminderFaults } from '../support/faults-reminders.ts'
import { registerFaults, workFaults } from '../support/faults-register.ts'
import { revisionFaults } from '../support/faults-revisions.ts'
import { schemaFaults } from '../support/faults-schema.ts'
import { plantedOffice } from '../support/planted.ts'
import { t } from '../support/tap.ts'

const { office, isSqlite, verify, find } = await plantedOffice(t)
const ofBillings = [
  ...billingFaults(office),
  ...dueFaults(office),
  ...openingFaults(),
  ...paymentSheetFaults(),
  ...paymentFaults(office),
  ...currencyFaults(office),
]
const ofRecords = [
  ...registerFaults(office),
  ...revisionFaults(office),
  ...workFaults(office),
  ...reminderFaults(),
]

t.test('of a sound database there is nothing to say', async (t) => t.same(await verify(), []))

t.test('sixty kinds of faults and more are planted, each under a name of its own', async (t) => {
  const all = [
    ...ofBillings,
    ...ofRecords,
    ...ledgerFaults(office),
    ...ledgerCurrencyFaults(office),
    ...schemaFaults(office, isSqlite),
  ]
  t.equal(new Set(all.map(({ what }) => what)).size, all.length)
  t.ok(all.length >= 60, `${all.length} faults`)
})

t.test('each fault of a billing or a line is found, and named with its record', async (t) => {
  for (const fault of ofBillings) await find(t, fault)
  t.same(await verify(), [])
})

t.test('each fault of another record is found, and named with it', async (t) => {
  for (const fault of ofRecords) await find(t, fault)
  t.same(await verify(), [])
})
