import { set, type Fault } from './faults.ts'
import type { SoundOffice } from './sound-office.ts'

const local = (code: string): string => `UPDATE company_settings SET local_currency = '${code}'`

/** Faults of what is in which currency. */
export function currencyFaults({ billing, unsent, items }: SoundOffice): Fault[] {
  const ofBilling = (what: string, plant: string[], found: RegExp, id = billing): Fault => ({
    what,
    plant,
    found: new RegExp(`^billing #${id}: ${found.source}`),
  })
  const whole = 'but UGX has whole amounts only'
  return [
    ofBilling(
      'a billing in another currency than the local one',
      [set('billings', billing, "currency = 'KES'")],
      /currency is "KES", but must be "USD"/,
    ),
    ofBilling(
      'a billing by the USD tariff in local money',
      [local('KES'), set('billings', unsent, "currency = 'KES'")],
      /currency is "KES", but must be "USD"/,
      unsent,
    ),
    ofBilling(
      'a local currency that was changed under a billing',
      [local('KES')],
      /currency is "USD", but must be "KES"/,
    ),
    ofBilling(
      'a total with cents in a currency without',
      [local('UGX'), set('billings', billing, "currency = 'UGX', total_amount = total_amount + 1")],
      new RegExp(`total_amount is [\\d.]+, ${whole}`),
    ),
    {
      what: 'a line with cents in a currency without',
      plant: [
        local('UGX'),
        set('billings', billing, "currency = 'UGX'"),
        set('billing_items', items[0]!, 'monthly_rate = monthly_rate + 1'),
      ],
      found: new RegExp(
        `^billing item #${items[0]} of billing #${billing}: monthly_rate is [\\d.]+, ${whole}`,
      ),
    },
    {
      what: 'a local price with cents in a currency without',
      plant: [local('UGX'), set('client_prices', 1, 'unit_local = 1250')],
      found: new RegExp(`^client price #1 of client #\\d+: unit_local is 12.5, ${whole}`),
    },
    {
      what: 'a local currency that is none',
      plant: [local('XYZ')],
      found: /^company settings #1: local_currency is "XYZ", which amounts cannot be in/,
    },
  ]
}

/** Faults of the currencies of the ledger, for whoever has put its guards aside. */
export function ledgerCurrencyFaults({ client, entries, corrections }: SoundOffice): Fault[] {
  const [first] = entries as [number]
  const ofEntry = (what: string, plant: string[], found: RegExp): Fault => ({
    what,
    plant,
    found: new RegExp(`^transaction #\\d+ of client #\\d+: ${found.source}`),
  })
  return [
    ofEntry(
      'a transaction in a currency that nobody has',
      [set('transactions', first, "currency = 'KES'")],
      /currency is "KES", which is none of USD/,
    ),
    {
      what: 'a transaction that no account shows',
      plant: [set('transactions', first, "currency = 'KES'")],
      found: new RegExp(`^client #${client}: it has transactions in KES, which no account shows`),
    },
    ofEntry(
      'a payment in another currency than its billing',
      [local('KES'), set('transactions', corrections.payment, "currency = 'KES'")],
      /it is in KES, but billing #\d+ is in USD/,
    ),
    ofEntry(
      'a transaction with cents in a currency without',
      [local('UGX'), set('transactions', first, "currency = 'UGX', amount = 5001")],
      /amount is 50.01, but UGX has whole amounts only/,
    ),
    ofEntry(
      'a transaction labelled with another currency',
      [local('KES'), set('transactions', first, "currency = 'KES'")],
      /it is not what was posted/,
    ),
    // The last ones: what is undone of the ledger changes the sums, too.
    {
      what: 'an account of another sum',
      plant: ['UPDATE account_sums SET total_paid = total_paid + 100'],
      found: new RegExp(`^balance of client #${client} in USD: total_paid is [\\d.]+, but must be [\\d.]+`),
    },
    {
      what: 'an account without a transaction',
      plant: [`INSERT INTO account_sums VALUES (${client}, 'EUR', 100, 0, 1)`],
      found: new RegExp(`^balance of client #${client} in EUR: total_transactions is 1, but must be 0`),
    },
  ]
}
