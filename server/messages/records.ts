import { counted } from '../lib/counted.rules.ts'
import { inMonth, listed, money, type InCurrency, type MonthAndYear, type Part } from './part.ts'

type Count = { count: number }

/** How many there are of what. */
const counts = {
  'count.platforms': ({ count }: Count) => counted(count, 'platform'),
  'count.clients': ({ count }: Count) => counted(count, 'client'),
  'count.vehicles': ({ count }: Count) => counted(count, 'vehicle'),
  'count.moved_vehicles': ({ count }: Count) => counted(count, 'moved vehicle'),
  'count.billings': ({ count }: Count) => counted(count, 'billing'),
  'count.account_statements': ({ count }: Count) =>
    `${count} ${count === 1 ? 'statement' : 'statements'} of account`,
  'count.statements': ({ count }: Count) => counted(count, 'statement'),
  'count.transactions': ({ count }: Count) => counted(count, 'transaction'),
  'count.payments': ({ count }: Count) => counted(count, 'payment'),
  'count.client_balances': ({ count }: Count) => counted(count, 'client balance'),
  'count.months': ({ count }: Count) => counted(count, 'month'),
  'count.recorded_changes': ({ count }: Count) => counted(count, 'recorded change'),
  'count.imports': ({ count }: Count) => counted(count, 'import'),
  'count.runs': ({ count }: Count) => counted(count, 'run'),
  'count.run_results': ({ count }: Count) => counted(count, 'run result'),
  'count.payment_lines': ({ count }: Count) => counted(count, 'payment line'),
  'count.rows': ({ count }: Count) => counted(count, 'row'),
  'count.hidden_rows': ({ count }: Count) => counted(count, 'hidden row'),
  'count.warnings': ({ count }: Count) => counted(count, 'warning'),
  'count.emails': ({ count }: Count) => counted(count, 'e-mail'),
  'count.billing_emails': ({ count }: Count) => counted(count, 'billing e-mail'),
  'count.findings': ({ count }: Count) => counted(count, 'finding'),
  'count.reminders': ({ count }: Count) => counted(count, 'reminder'),
  'count.email_templates': ({ count }: Count) => counted(count, 'email template'),
}

/** A record in words, as it stands in a sentence. */
const named = {
  'record.platform': ({ name }: { name: string }) => `Platform ${name}`,
  'record.client': ({ client_id, name }: { client_id: string; name: string }) =>
    `Client ${client_id} ${name}`,
  'record.client_prices': ({ client_id, name, month }: { client_id: string; name: string; month: string }) =>
    `Prices of client ${client_id} ${name} from ${month}`,
  'record.token': ({ name }: { name: string }) => `API token ${name}`,
  'record.vehicle': ({ name, imei }: { name: string; imei: string }) => `Vehicle ${name} (${imei})`,
  'record.billing': ({ id, client, ...period }: { id: number; client: string } & MonthAndYear) =>
    `Billing #${id} of ${client} for ${inMonth(period)}`,
  'record.payment': ({
    id,
    client,
    amount,
    currency,
  }: { id: number; client: string; amount: number } & InCurrency) =>
    `Payment #${id} of ${money(amount, currency)} by ${client}`,
  /** A line of a billing; without a name it is just that. */
  'record.item': ({ name, billing_id }: { name: string | null; billing_id: number }) =>
    `${name ?? 'Line'} on billing #${billing_id}`,
  'record.billing_email': ({
    id,
    client,
    address,
    ...period
  }: { id: number; client: string; address: string } & MonthAndYear) =>
    `Billing #${id} of ${client} for ${inMonth(period)} to ${address}`,
  'record.test_email': ({ address }: { address: string }) => `Test email to ${address}`,
  'record.receipt_email': ({ client, address }: { client: string; address: string }) =>
    `Receipt of ${client} to ${address}`,
  'record.link_email': ({ address }: { address: string }) => `E-mail with a link to ${address}`,
  'record.reminder_email': ({ client, address }: { client: string; address: string }) =>
    `Reminder of ${client} to ${address}`,
  'record.account_email': ({ client, address }: { client: string; address: string }) =>
    `Statement of account of ${client} to ${address}`,
  'record.reminder_level': ({ name }: { name: string }) => `Level of reminders ${name}`,
  'record.reminder_settings': () => 'Reminder settings',
  'record.email': ({ id, address }: { id: number; address: string }) => `E-mail #${id} to ${address}`,
  'record.email_template': ({ name }: { name: string }) => `Email template ${name}`,
  'record.webhook': ({ host }: { host: string }) => `Webhook ${host}`,
  'record.email_settings': () => 'Email settings',
  'record.user_settings': () => 'User settings',
  'record.company_settings': () => 'Company settings',
  'record.company_logo': () => 'Company logo',
  'record.payment_profile': ({ name }: { name: string }) => `Payment profile ${name}`,
  'record.payment_line': ({
    amount,
    currency,
    day,
    account,
  }: { amount: number; day: string; account: string } & InCurrency) =>
    `Line of ${money(amount, currency)} of ${day} on ${account}`,
  'record.error_rows': ({ import_id }: { import_id: number }) => `Error rows of import #${import_id}`,
}

/** Messages about records of any kind. */
export const records = {
  ...counts,
  ...named,
  'record.exists': () => 'Such a record exists already',
  'record.parent_deleted': () => 'A record that this one belongs to has just been deleted',
  'record.outdated': ({ record }: { record: Part }) =>
    `${record} has been changed by someone else meanwhile. Look at the change, then save again.`,
  'record.not_matched': () =>
    'The record has been changed since its ETag was read. Look at the change, then save again.',
  /** Its dependents must be deleted first. */
  'record.has_dependents': ({ record, dependents }: { record: Part; dependents: readonly Part[] }) =>
    `${record} still has ${listed(dependents)}`,
  'record.in_use': ({ record }: { record: Part }) => `${record} is in use`,

  'history.not_found': () => 'Recorded change not found',
  'platform.not_found': () => 'Platform not found',
  'platform.unknown': () => 'The platform does not exist',
  'platform.same_name': ({ name, id }: { name: string; id: number }) =>
    `Platform #${id} is named "${name}", too: a workbook of clients cannot tell them apart`,
  'platform.merged_into_itself': () => 'A platform cannot be merged into itself',
  'client.not_found': () => 'Client not found',
  'client.unknown': () => 'The client does not exist',
  'client.id_taken': ({ client_id }: { client_id: string }) => `Client id "${client_id}" is taken`,
  /** What a row of a workbook makes of a price. */
  'client.price_from': ({ price, month }: { price: number; month: string }) => `${price} from ${month}`,
  'client.no_price_given': () => 'No price is given',
  'client.prices_not_found': () => 'The client has no prices that begin with this month',
  /** `by` is null where they are older than the history; `at` is an instant. */
  'client.prices_taken': ({ month, by, at }: { month: string; by: string | null; at: string }) =>
    `Prices from ${month} are there already: ${by ?? 'somebody'} entered them on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`,
  'client.prices_used': ({ billing_id, ...period }: { billing_id: number } & MonthAndYear) =>
    `Billing #${billing_id} is of ${inMonth(period)}, a month of these prices: they can be changed, but not deleted`,
  /** The first billings, and how many more there are. */
  'client.prices_billed': ({ ids, more }: { ids: readonly number[]; more: number }) =>
    `Lines that are made already keep their prices: billing ${ids.map((id) => `#${id}`).join(', ')}` +
    (more > 0 ? ` and ${more} more` : ''),
  /** Prices of a later month stay when earlier ones are changed. */
  'client.prices_end': ({ from, next }: { from: string; next: string }) =>
    `Prices from ${next} are there already: those from ${from} are valid until then`,
  'vehicle.not_found': () => 'Vehicle not found',
  'vehicle.not_imei': ({ value }: { value: string }) => `"${value}" is not an IMEI`,
  'vehicle.imei_exists': ({ imei }: { imei: string }) => `A vehicle with IMEI ${imei} exists already`,
  'vehicle.same_owner': ({ vehicle, client }: { vehicle: string; client: string }) =>
    `${vehicle} belongs to ${client} already`,
  'vehicle.billed_from': ({
    vehicle,
    client,
    billing_id,
    next_month,
    next_year,
    ...period
  }: {
    vehicle: string
    client: string
    billing_id: number
    next_month: number
    next_year: number
  } & MonthAndYear) =>
    `${vehicle} is billed for ${inMonth(period)} on billing #${billing_id} of ${client}; from ${inMonth({ month: next_month, year: next_year })} on it can be moved`,
  'vehicle.moved_already': ({
    vehicle,
    client,
    username,
    ...period
  }: { vehicle: string; client: string; username: string } & MonthAndYear) =>
    `${vehicle} was moved to ${client} from ${inMonth(period)} on, by ${username}`,
  'vehicle.move_not_found': () => 'Move not found',
  /** It is charged by the local prices all the same. */
  'vehicle.unknown_currency': ({
    vehicle,
    imei,
    currency,
  }: {
    vehicle: string
    imei: string
    currency: string
  }) =>
    `${vehicle} (${imei}) is charged by local prices: "${currency}" is neither USD nor the local currency`,
  'company.no_logo': () => 'There is no logo',
  'company.currency_unknown': ({ code }: { code: string }) => `"${code}" is no currency of ISO 4217`,
  'company.currency_too_fine': ({ code }: { code: string }) =>
    `Amounts in ${code} have more than two decimals, which is all that is kept here`,
  'company.currency_in_use': ({ currency, counts }: { currency: string; counts: readonly Part[] }) =>
    `The local currency stays ${currency}: it is that of ${listed(counts)}`,
  /** They would get a currency whose amounts are whole. */
  'company.currency_has_cents': ({ currency, counts }: { currency: string; counts: readonly Part[] }) =>
    `${currency} has no cents, but local amounts have: those of ${listed(counts)}`,

  'transaction.amount': ({ problem }: { problem: Part }) => `Amount ${problem}`,
  'transaction.other_currency': ({ currency, known }: { currency: string; known: readonly string[] }) =>
    `${currency} is not among the currencies here: ${listed(known)}`,
  'transaction.which_currency': ({ client, currencies }: { client: string; currencies: readonly string[] }) =>
    `Say in which currency it is: ${client} may have accounts in ${listed(currencies)}`,
  'transaction.currency_of_billing': ({ billing_id, currency }: { billing_id: number; currency: string }) =>
    `Billing #${billing_id} is in ${currency}`,
  'transaction.billing_not_of_client': ({ client, billing_id }: { client: string; billing_id: number }) =>
    `${client} has no billing #${billing_id}`,
  'transaction.other_description': ({ description }: { description: string }) =>
    `A transaction for this billing has the description "${description}", or none`,
  'transaction.not_time_zone': ({ value }: { value: string }) => `"${value}" is no time zone`,
  'transaction.not_found': () => 'Transaction not found',
  'transaction.of_billing': ({ id, billing_id }: { id: number; billing_id: number }) =>
    `Transaction #${id} belongs to billing #${billing_id}: it is corrected by the paid amount there`,
  'transaction.of_payment': ({ id, payment_id }: { id: number; payment_id: number }) =>
    `Transaction #${id} belongs to payment #${payment_id}: it is reversed with it`,
  'transaction.given_back': ({ id, billing_id }: { id: number; billing_id: number }) =>
    `Transaction #${id} was given back with others on billing #${billing_id}, which is deleted: enter what is still missing as a credit`,
  'transaction.is_correction': () => 'The transaction corrects another one: it cannot be reversed itself',
  'transaction.reversed_already': ({ id, reversal }: { id: number; reversal: number }) =>
    `Transaction #${id} is reversed already, by transaction #${reversal}`,
  'amount.sum_too_large': ({ amount, currency }: { amount: number } & InCurrency) =>
    `The amounts add up to more than ${money(amount, currency)}`,
}
