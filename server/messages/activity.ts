import { counted } from '../lib/counted.rules.ts'
import { inMonth, money, type InCurrency, type MonthAndYear, type Part } from './part.ts'

/** A vehicle, and to whom it is moved from which month on. */
type Move = { record: Part; client: string } & MonthAndYear

/** What settles a billing without cash. */
type Settlement = { record: Part; kind: string; amount: number; reason: string } & InCurrency

type Known = { name: string | null; imei: string; what: Part }
const vehicle = (name: string | null, imei: string): string => (name === null ? imei : `${name} (${imei})`)
/** A client, and the month of its review. */
type Reviewed = { record: Part } & MonthAndYear

/** What somebody did: the action, then what it was done to. */
export const activity = {
  'activity.created': ({ record }: { record: Part }) => `Created ${record}`,
  'activity.updated': ({ record }: { record: Part }) => `Updated ${record}`,
  'activity.repriced': ({ record, lines }: { record: Part; lines: number }) =>
    `Re-priced ${record}: ${counted(lines, 'line')}`,
  'activity.prices_changed': ({ clients, month }: { clients: number; month: string }) =>
    `Changed prices of ${counted(clients, 'client')} from ${month}`,
  'activity.prices_undone': ({ clients, month }: { clients: number; month: string }) =>
    `Undid the change of prices of ${counted(clients, 'client')} from ${month}`,
  'activity.deleted': ({ record }: { record: Part }) => `Deleted ${record}`,
  'activity.merged': ({ record, into, clients }: { record: Part; into: Part; clients: Part }) =>
    `Merged ${record} into ${into}: ${clients} moved`,
  'activity.sent': ({ record }: { record: Part }) => `Sent ${record}`,
  'activity.queued': ({ what }: { what: Part }) => `Queued ${what}`,
  'activity.exported': ({ what }: { what: Part }) => `Exported ${what}`,
  'activity.import_undone': ({ file, count }: { file: string; count: number }) =>
    `Undid the import of ${file}: ${counted(count, 'line')} taken back`,
  'activity.month_closed': (period: MonthAndYear) => `Closed ${inMonth(period)}`,
  'activity.month_reopened': ({ reason, ...period }: { reason: string } & MonthAndYear) =>
    `Reopened ${inMonth(period)}: ${reason}`,
  'activity.month_run': ({
    vehicles,
    billings,
    ...period
  }: { vehicles: number; billings: number } & MonthAndYear) =>
    `Billed ${inMonth(period)} from the register: ${counted(vehicles, 'vehicle')} on ${counted(billings, 'billing')}`,
  'activity.run_undone': ({ count, ...period }: { count: number } & MonthAndYear) =>
    `Undid a run of ${inMonth(period)} from the register: ${counted(count, 'line')} taken back`,
  'activity.imported': ({ file, result }: { file: string; result: Part }) => `Imported ${file}: ${result}`,
  'activity.flags_dismissed': ({
    record,
    count,
    reason,
    ...period
  }: Reviewed & { count: number; reason: string }) =>
    `Dismissed ${counted(count, 'flag')} of ${record} in the review of ${inMonth(period)}: ${reason}`,
  'activity.dismissal_undone': ({ record, ...period }: Reviewed) =>
    `Took back a dismissal of ${record} in the review of ${inMonth(period)}`,
  'activity.flag_turned_off': ({ flag, record, reason }: { flag: string; record: Part; reason: string }) =>
    `Turned off the flag ${flag} for ${record}: ${reason}`,
  'activity.flag_turned_on': ({ flag, record }: { flag: string; record: Part }) =>
    `Turned on the flag ${flag} for ${record}`,
  'activity.reminders_off': ({
    record,
    reason,
    until,
  }: {
    record: Part
    reason: string
    until: string | null
  }) => `Turned off reminders of ${record}${until === null ? '' : ` until ${until}`}: ${reason}`,
  'activity.reminders_on': ({ record }: { record: Part }) => `Turned on reminders of ${record}`,
  'activity.chase_noted': ({ record, next_date }: { record: Part; next_date: string | null }) =>
    `Noted on ${record}${next_date === null ? '' : `, to be looked at on ${next_date}`}`,
  'activity.signed_up': ({ username }: { username: string }) => `Signed up User ${username}`,
  'activity.invited': ({ address, role }: { address: string; role: string }) =>
    `Invited ${address} as ${role}`,
  'activity.invited_again': ({ address, role }: { address: string; role: string }) =>
    `Invited ${address} as ${role} again`,
  'activity.invitation_revoked': ({ address }: { address: string }) => `Revoked the invitation of ${address}`,
  'activity.role_changed': ({ username, from, to }: { username: string; from: string; to: string }) =>
    `Changed the role of ${username} from ${from} to ${to}`,
  'activity.deactivated': ({ username }: { username: string }) => `Deactivated ${username}`,
  'activity.activated': ({ username }: { username: string }) => `Activated ${username}`,
  'activity.posted': ({
    type,
    amount,
    currency,
    client,
  }: {
    type: 'credit' | 'debit'
    amount: number
    client: string
  } & InCurrency) => `Created Transaction: ${type} of ${money(amount, currency)} for ${client}`,
  'activity.reversed': ({
    id,
    amount,
    currency,
    client,
  }: {
    id: number
    amount: number
    currency: string
    client: string
  }) => `Created Reversal of transaction #${id}: ${money(amount, currency)} for ${client}`,
  /** Amounts from before are in it now, if there were any without. */
  'activity.currency_changed': ({ from, to }: { from: string; to: string }) =>
    from === to ? `Updated Local currency: ${to}` : `Updated Local currency from ${from} to ${to}`,
  /** Settings that were saved for the first time. */
  'activity.settings_created': ({ record }: { record: Part }) => `Created ${record}`,
  'activity.logo_created': () => 'Created Company logo',
  'activity.issued': ({ record, revision }: { record: Part; revision: number }) =>
    `Issued ${record} as revision ${revision}`,
  'activity.month_issued': ({ what, ...period }: { what: Part } & MonthAndYear) =>
    `Issued ${what} for ${inMonth(period)}`,
  'activity.issue_cancelled': ({ what, ...period }: { what: Part } & MonthAndYear) =>
    `Cancelled the issue of ${inMonth(period)} after ${what}`,
  'activity.voided': ({ record }: { record: Part }) => `Voided ${record}`,
  'activity.payment_reversed': ({ record, reason }: { record: Part; reason: string }) =>
    `Reversed ${record}: ${reason}`,
  'activity.settled': ({ record, kind, amount, currency, reason }: Settlement) =>
    `Settled ${money(amount, currency)} of ${record} by ${kind.replaceAll('_', ' ')}: ${reason}`,
  'activity.settlement_released': ({ record, kind, amount, currency, reason }: Settlement) =>
    `Took back ${money(amount, currency)} of ${record} settled by ${kind.replaceAll('_', ' ')}: ${reason}`,
  'activity.moved': ({ record, client, ...period }: Move) =>
    `Moved ${record} to ${client} from ${inMonth(period)} on`,
  'activity.move_undone': ({ record, client, ...period }: Move) =>
    `Undid the move of ${record} to ${client} from ${inMonth(period)} on`,
  /** `what` is the kind of finding; a vehicle that has been deleted has no name. */
  'activity.marked_known': ({ name, imei, what, until }: Known & { until: string }) =>
    `Marked ${vehicle(name, imei)} as known until ${until}: ${what}`,
  'activity.known_no_more': ({ name, imei, what }: Known) =>
    `Unmarked ${vehicle(name, imei)} as known: ${what}`,
  'activity.line_assigned': ({ record, client }: { record: Part; client: string }) =>
    `Assigned ${record} to ${client}`,
  'activity.line_set_aside': ({ record, reason }: { record: Part; reason: string }) =>
    `Set aside ${record}: ${reason}`,
  'activity.line_taken_back': ({ record }: { record: Part }) => `Took back ${record}`,
  'activity.item_created': ({ name, billing_id }: { name: string | null; billing_id: number }) =>
    `Created ${name ?? 'Line'} on billing #${billing_id}`,
  'activity.item_deleted': ({ name, billing_id }: { name: string | null; billing_id: number }) =>
    `Deleted ${name ?? 'Line'} on billing #${billing_id}`,
}
