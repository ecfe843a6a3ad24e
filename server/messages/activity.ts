import { counted } from '../lib/counted.rules.ts'
import { inMonth, money, type InCurrency, type MonthAndYear, type Part } from './part.ts'

/** A vehicle, and to whom it is moved from which month on. */
type Move = { record: Part; client: string } & MonthAndYear

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
  'activity.imported': ({ file, result }: { file: string; result: Part }) => `Imported ${file}: ${result}`,
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
  'activity.voided': ({ record }: { record: Part }) => `Voided ${record}`,
  'activity.moved': ({ record, client, ...period }: Move) =>
    `Moved ${record} to ${client} from ${inMonth(period)} on`,
  'activity.move_undone': ({ record, client, ...period }: Move) =>
    `Undid the move of ${record} to ${client} from ${inMonth(period)} on`,
  'activity.item_created': ({ name, billing_id }: { name: string | null; billing_id: number }) =>
    `Created ${name ?? 'Line'} on billing #${billing_id}`,
  'activity.item_deleted': ({ name, billing_id }: { name: string | null; billing_id: number }) =>
    `Deleted ${name ?? 'Line'} on billing #${billing_id}`,
}
