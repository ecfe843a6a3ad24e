import { set, type Fault } from './faults.ts'
import type { SoundOffice } from './sound-office.ts'

/** Faults of the ledger, for whoever has put its guards aside. */
export function ledgerFaults({ client, other, entries, corrections }: SoundOffice): Fault[] {
  const [first, second, third, fourth, fifth, last] = entries as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const changed = (
    what: string,
    values: string,
    found = /it is not what was posted/,
    id = second,
  ): Fault => ({
    what,
    plant: [set('transactions', id, values)],
    found: new RegExp(`^transaction #${id} of client #${client}: ${found.source}`),
  })
  const ofLedger = (what: string, plant: string[], id: number, found: RegExp): Fault => ({
    what,
    plant,
    found: new RegExp(`^ledger of client #${id}: ${found.source}`),
  })
  const remove = (...ids: number[]) => `DELETE FROM transactions WHERE id IN (${ids.join()})`
  const head = (id: number, values: string) => `UPDATE ledger_heads SET ${values} WHERE client_id = ${id}`
  const insert = (chain: string) =>
    `INSERT INTO transactions (client_id, transaction_type, amount, transaction_date, occurred_at, created_at,
       chain_no, chain_version, chain_hash)
     VALUES (${client}, 'credit', 100, '2026-10-31', '2026-10-31 00:00:00.000', '2026-10-31 00:00:00.000', ${chain})`
  const removed = new RegExp(`^transaction #${third} of client #${client}: it is entry 3 .* entry 2 is gone`)
  return [
    changed('an amount below 0', 'amount = -5', /amount is -0.05/),
    changed(
      'a type that the ledger does not know',
      "transaction_type = 'gift'",
      /transaction_type is "gift"/,
    ),
    changed('a mode that the ledger does not know', "payment_mode = 'barter'", /payment_mode is "barter"/),
    changed('a day that is none', "transaction_date = 'soon'", /transaction_date is "soon"/),
    changed('another amount', 'amount = 5001'),
    changed('a credit made a debit', "transaction_type = 'debit'"),
    changed('other words', "description = 'Gift'"),
    changed('a payment on another billing', 'billing_id = 99', /billing_id is 99/),
    changed('another day', "transaction_date = '2026-10-30', occurred_at = '2026-10-30 00:00:00.000'"),
    changed('another mode of payment', "payment_mode = 'cash'"),
    changed('another reference', "reference_no = 'TT-9'"),
    changed('another name on it', "created_by = 'sara'", undefined, fourth),
    changed('another one who posted it', "posted_by = 'sara'", undefined, fourth),
    changed('another time of posting', "created_at = '2026-01-01 00:00:00.000'"),
    changed('another hash', "chain_hash = 'x'"),
    changed('a hash of an unknown kind', 'chain_version = 99', /chain_version is 99, which is none/),
    changed('a row taken out of the chain', 'chain_no = NULL', /it is in no chain/),
    { what: 'a row that was removed', plant: [remove(second)], found: removed },
    {
      what: 'a first row that was removed',
      plant: [remove(first)],
      found: new RegExp(`^transaction #${second} of client #${client}: it is entry 2 .* entry 1 is gone`),
    },
    {
      what: 'a row that was moved to another client',
      plant: [set('transactions', second, `client_id = ${other}, chain_no = 3`)],
      found: removed,
    },
    {
      what: 'a row of a client that is not there',
      plant: [set('transactions', first, 'client_id = 999999')],
      found: new RegExp(`^transactions #${first}: .*clients does not have`),
    },
    ofLedger('the last row removed', [remove(last)], other, /entries 2 to 2 are gone/),
    ofLedger('the last rows removed', [remove(third, fourth)], client, /entries 3 to 4 are gone/),
    ofLedger('all rows removed', [remove(fifth, last)], other, /entries 1 to 2 are gone/),
    ofLedger(
      'all rows removed, and that there were any',
      [remove(fifth, last), `DELETE FROM ledger_heads WHERE client_id = ${other}`],
      other,
      /2 postings are in the activity log, 0 entries are there/,
    ),
    ofLedger(
      'a head that is gone',
      [`DELETE FROM ledger_heads WHERE client_id = ${other}`],
      other,
      /it has 2 entries, but no head/,
    ),
    ofLedger('a head set back', [head(client, 'entries = 3')], client, /its head knows 3 of its 4 entries/),
    ofLedger(
      'a head of other rows',
      [head(client, "chain_hash = 'x'")],
      client,
      /its head is of another last entry/,
    ),
    ofLedger(
      'a posting that the log does not tell of',
      [`DELETE FROM activities WHERE subject = 'client-balances' AND entity_id = ${other}`],
      other,
      /2 entries say who posted them, 0 postings/,
    ),
    {
      what: 'a row put in behind the service',
      plant: [insert('NULL, NULL, NULL')],
      found: new RegExp(`^transaction #\\d+ of client #${client}: it is in no chain`),
    },
    {
      what: 'a row put in as if posted',
      plant: [insert("5, 1, 'x'")],
      found: new RegExp(`^transaction #\\d+ of client #${client}: it is not what was posted`),
    },
    ...correctionFaults(first, corrections),
  ]
}

/** Faults of what corrects another transaction; each is also not what was posted. */
function correctionFaults(foreign: number, corrections: SoundOffice['corrections']): Fault[] {
  const { client, payment, refund, credit, reversal, plain } = corrections
  const fault = (what: string, id: number, values: string, found: RegExp): Fault => ({
    what,
    plant: [set('transactions', id, values)],
    found: new RegExp(`^transaction #${id} of client #${client}: it corrects ${found.source}`),
  })
  return [
    fault('a reversal of nothing', reversal, 'reverses = 999999', /transaction #999999, which is not there/),
    fault('a reversal in another ledger', reversal, `reverses = ${foreign}`, /.* which is of client #/),
    fault('a reversal in another currency', reversal, "currency = 'KES'", /.* which is in USD/),
    fault('a reversal of the same type', reversal, "transaction_type = 'credit'", /.* which is a credit too/),
    fault(
      'a reversal of a reversal',
      reversal,
      `reverses = ${refund}`,
      /.* which corrects another one itself/,
    ),
    fault('a reversal of what came later', refund, `reverses = ${plain}`, /.* which was posted later/),
    fault('a reversal of another amount', reversal, 'amount = 1', /.* which has another amount/),
    fault('a refund that corrects nothing', refund, 'reverses = NULL', /no payment on billing #/),
    {
      what: 'a refund of what was paid on another billing',
      plant: [set('transactions', payment, 'billing_id = 999999')],
      found: new RegExp(`^transaction #${refund} of .* which is of another billing`),
    },
    {
      what: 'a credit that is reversed twice',
      plant: [set('transactions', plain, `reverses = ${credit}`)],
      found: new RegExp(
        `^transaction #${credit} of client #${client}: it is reversed twice, by transactions #${reversal} and #${plain}`,
      ),
    },
  ]
}
