import { counted } from '../lib/counted.rules.ts'
import { money, type InCurrency } from './part.ts'

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'

/** What is wrong with a field: each goes on after its name. */
export const fields = {
  'field.required': () => 'is required',
  'field.empty': () => 'must not be empty',
  'field.type': ({ types }: { types: readonly JsonType[] }) => `must be ${types.join(' or ')}`,
  'field.form': () => 'has the wrong form',
  'field.format': ({ format }: { format: string }) => `is not a ${format}`,
  'field.one_of': ({ values }: { values: readonly (string | number | boolean)[] }) =>
    `must be one of ${values.join(', ')}`,
  'field.minimum': ({ limit }: { limit: number }) => `must be at least ${limit}`,
  'field.maximum': ({ limit }: { limit: number }) => `must be at most ${limit}`,
  'field.above': ({ limit }: { limit: number }) => `must be more than ${limit}`,
  'field.below': ({ limit }: { limit: number }) => `must be less than ${limit}`,
  'field.max_length': ({ count }: { count: number }) => `must have at most ${counted(count, 'character')}`,
  'field.max_items': ({ count }: { count: number }) => `must have at most ${counted(count, 'item')}`,
  'field.min_items': ({ count }: { count: number }) => `must have at least ${counted(count, 'item')}`,
  'field.constant': () => 'is not the value that is expected',
  'field.any_of': () => 'is not a valid value',
  'field.invalid': () => 'is not valid',
  /** Another rule of the validator, in its words. */
  'field.other': ({ reason }: { reason: string }) => reason,

  'field.not_email': () => 'is not an e-mail address',
  'field.not_date': () => 'is not a date (2026-10-31)',
  'field.not_month': () => 'is not a month from 2000-01 to 2100-12 (2026-10)',
  'field.not_instant': () => 'is not an instant',
  'field.not_time_zone': () => 'is no time zone',
  'field.not_within_year': () => 'is no instant within a year',
  'field.passed': () => 'has passed',
  'field.after_today': ({ today }: { today: string }) => `must not be after today, ${today}`,
  'field.not_imei': () => 'must be 5 to 20 letters or digits',

  'field.not_positive': () => 'must be a positive number',
  'field.percent_or_amount': () => 'is needed: either a percent or amounts for the chosen prices',
  'field.decimals': () => 'must have at most two decimals',
  'field.whole_amount': ({ currency }: { currency: string }) => `must be whole: ${currency} has no cents`,
  'field.not_currency': () => 'is not a currency that amounts can be in',
  'field.at_most': ({ amount, currency }: { amount: number } & InCurrency) =>
    `must be at most ${money(amount, currency)}`,
  'field.at_least': ({ amount, currency }: { amount: number } & InCurrency) =>
    `must be at least ${money(amount, currency)}`,
  'field.not_later': ({ day }: { day: string }) => `must not be later than ${day}`,

  'field.one_line': () => 'must be one line',
  'field.visible_line': () => 'must be one line of visible characters',
  'field.max_lines': ({ count }: { count: number }) => `must not have more than ${count} lines`,
  'field.min_characters': ({ count }: { count: number }) => `must have at least ${count} characters`,
  'field.password_bytes': ({ count }: { count: number }) => `must have at most ${count} bytes`,
  'field.max_bytes': ({ count }: { count: number }) => `must not be longer than ${count} bytes`,
  'field.wrong_password': () => 'is wrong',
  'field.same_password': () => 'is the one that you have',
  'field.wrong_code': () => 'is wrong, or has been used already',
  'field.common_password': () => 'is among the 3,000 most common',
  'field.demo_password': () => 'is the one of the demo',
  /** The words are those of the password. */
  'field.guessable_words': ({ words, count }: { words: readonly string[]; count: number }) =>
    `has fewer than ${count} characters beside words that are tried first here (${words.join(', ')})`,

  /** The field is one that the call does not know. */
  'field.misspelled': ({ name }: { name: string }) => `is not known here: did you mean ${name}?`,
  'field.time_zone': () => 'must be a time zone such as Africa/Nairobi',
  'field.unknown': () => 'does not exist',
  'field.itself': () => 'is the platform itself',
  'field.malformed': () => 'is not what is asked for',
  'field.amount_column': () => 'must have a column of amounts, or one of credits',
  'field.one_amount_column': () =>
    'must have either amounts, with signs or CR and DR beside them, or a column of credits with one of debits',
  'field.column_twice': () => 'name a column twice',
  'field.exists': () => 'exists already',
  'field.taken': () => 'is taken',
  'field.registered': () => 'is registered already',
  'field.looks_taken': () => 'looks like the name of another user',
  'field.differs': () => 'differs',
  'field.same_owner': () => 'is its client already',
  'field.not_of_client': () => 'is not of the client',
  'field.not_all_of_client': () => 'are not all vehicles of the client',
  'field.other_tariff': () => 'has another tariff',
  'field.mixed_tariffs': () => 'mix USD and local currency',
}
