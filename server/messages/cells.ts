import { money, type Part } from './part.ts'

type Value = { value: string }

const inWords = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** What is wrong with a cell of a sheet, or to be looked at; `value` is what it shows, cut to a line. */
const problems = {
  'cell.empty': () => 'the cell is empty',
  'cell.unstorable': () => 'the cell holds a character that cannot be stored',
  'cell.too_long': ({ count }: { count: number }) => `is longer than ${count} characters`,
  'cell.error': ({ error }: { error: string }) => `${error} is an error in the sheet`,
  'cell.formula': () => 'A formula without a value is an error in the sheet',
  'cell.not_imei': ({ value }: Value) => `"${value}" is not an IMEI`,
  'cell.not_sim': ({ value }: Value) => `"${value}" is not a SIM number`,
  'cell.many_digits': ({ value }: Value) => `"${value}" has more than 15 digits`,
  /** A code that is one no more. */
  'cell.rounded': ({ problem }: { problem: Part }) => `${problem}: Excel has rounded it`,
  'cell.check_digit': ({ value }: Value) => `"${value}" has a wrong check digit`,
  'cell.not_amount': ({ value }: Value) => `"${value}" is not an amount`,
  'cell.not_number': ({ value }: Value) => `"${value}" is not a number`,
  'cell.not_whole': ({ value }: Value) => `"${value}" is not a whole number`,
  'cell.two_numbers': ({ value, number, other }: { value: string; number: number; other: number }) =>
    `"${value}" can be ${number} or ${other}`,
  'cell.negative': ({ value }: Value) => `"${value}" is negative`,
  'cell.decimals': ({ value }: Value) => `"${value}" has more than two decimals`,
  'cell.whole_amount': ({ value, currency }: Value & { currency: string }) =>
    `"${value}" must be whole: ${currency} has no cents`,
  'cell.at_most': ({ value, amount }: Value & { amount: number }) =>
    `"${value}" must be at most ${money(amount)}`,
  'cell.more_than': ({ value, most }: { value: string; most: number }) =>
    `"${value}" is more than ${most.toLocaleString('en-US')}`,
  'cell.not_date': ({ value }: Value) => `"${value}" is not a date`,
  'cell.date_range': ({ value, first, last }: { value: string; first: number; last: number }) =>
    `"${value}" is not a date from ${first} to ${last}`,
  /** Both as `YYYY-MM-DD`. */
  'cell.two_dates': ({ value, date, other }: { value: string; date: string; other: string }) =>
    `"${value}" can be ${inWords(date)} or ${inWords(other)}`,
  'cell.not_yes_no': ({ value }: Value) => `"${value}" is not yes or no`,
  'cell.not_email': ({ value }: Value) => `"${value}" is not an e-mail address`,
  'cell.repeats': ({ value, row }: { value: string; row: number }) => `"${value}" repeats row ${row}`,
  'cell.deleted': ({ value }: Value) => `"${value}" was just deleted`,
  'cell.no_client': ({ value }: Value) => `"${value}" is the name of no client`,
  'cell.many_clients': ({ value, count }: { value: string; count: number }) =>
    `"${value}" is the name of ${count} clients`,
  'cell.no_platform': ({ value }: Value) => `"${value}" is the name of no platform`,
  'cell.many_platforms': ({ value, count }: { value: string; count: number }) =>
    `"${value}" is the name of ${count} platforms`,
  'cell.other_owner': ({ value, owner }: { value: string; owner: string | null }) =>
    `${value} belongs to ${owner ?? 'another client'}`,
  'cell.unknown_status': ({ value }: Value) => `"${value}" is not a known status, ACTIVE is taken`,
  'cell.unknown_currency': ({ value }: Value) =>
    `"${value}" is neither USD nor the local currency, local prices are charged`,
  'cell.earlier': ({ value, before }: { value: string; before: string }) =>
    `${value} is earlier than ${before}, which was known`,
  'cell.line_stays': ({ value, billing_id }: { value: string; billing_id: number }) =>
    `${value} is changed, its line on billing #${billing_id} is not`,
}

/** What is wrong with a cell of a payment sheet. */
const ofPayments = {
  'cell.not_date_in_order': ({
    value,
    order,
  }: Value & { order: 'day_first' | 'month_first' | 'year_first' }) =>
    `"${value}" is not a date with the ${order.replace('_', ' ')}, as the profile says`,
  'cell.other_dates': ({ value }: Value) =>
    `"${value}" is another kind of date than those above: a spreadsheet may have swapped day and month`,
  'cell.not_amount_by': ({ value, sign }: Value & { sign: '.' | ',' }) =>
    `"${value}" is not an amount such as ${sign === '.' ? '1,234.50' : '1.234,50'}, as the profile says`,
  'cell.not_direction': ({ value }: Value) => `"${value}" says neither credit nor debit`,
  'cell.not_currency': ({ value }: Value) => `"${value}" is not the code of a currency`,
  'cell.fine_currency': ({ value }: Value) => `${value} has amounts with three decimals or more`,
}

/** What would be right in a cell. */
const hints = {
  'hint.filled': () => 'A value, as the column must be filled',
  'hint.value': () => 'The value itself in place of the formula',
  'hint.imei_shape': () => '5 to 20 letters or digits',
  'hint.sim_shape': () => 'Up to 50 digits',
  'hint.imei': () => 'The IMEI as the tracker or its box shows it',
  'hint.amount': () => 'An amount such as 12.50',
  'hint.number': () => 'A number such as 12.5',
  'hint.whole': () => 'A number such as 12',
  'hint.yes_no': () => 'yes or no',
  'hint.email': () => 'One address such as name@example.com',
  'hint.once': ({ column }: { column: string }) => `Each ${column} once`,
  'hint.client': () => 'The name of one client',
  'hint.platform': () => 'The name of one platform',
  'hint.owner': () => 'The client that the vehicle belongs to',
  'hint.one_of': ({ values }: { values: readonly string[] }) => values.join(', '),
  'hint.write_date': () => 'Write 2026-10-31',
  'hint.write': ({ value, other }: { value: string; other: string }) => `Write ${value} or ${other}`,
  'hint.as_text': () => 'Format the column as text and type it again',
}

/** The problems of a row as one line. */
const rows = {
  'row.line': ({ row, problems }: { row: number; problems: readonly Part[] }) =>
    `Row ${row}, ${problems.join('; ')}`,
  'row.cell': ({ column, problem }: { column: string; problem: Part }) => `${column}: ${problem}`,
  'row.write': ({ problem, hint }: { problem: Part; hint: Part }) => `${problem} (${lowered(hint)})`,
  'row.as_text': ({ problem, hint }: { problem: Part; hint: Part }) => `${problem}, so ${lowered(hint)}`,
}

export const cells = { ...problems, ...ofPayments, ...hints, ...rows }
