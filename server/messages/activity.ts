import { money, type InCurrency, type Part } from './part.ts'

/** What somebody did: the action, then what it was done to. */
export const activity = {
  'activity.created': ({ record }: { record: Part }) => `Created ${record}`,
  'activity.updated': ({ record }: { record: Part }) => `Updated ${record}`,
  'activity.deleted': ({ record }: { record: Part }) => `Deleted ${record}`,
  'activity.sent': ({ record }: { record: Part }) => `Sent ${record}`,
  'activity.queued': ({ what }: { what: Part }) => `Queued ${what}`,
  'activity.exported': ({ what }: { what: Part }) => `Exported ${what}`,
  'activity.imported': ({ file, result }: { file: string; result: Part }) => `Imported ${file}: ${result}`,
  'activity.signed_up': ({ username }: { username: string }) => `Signed up User ${username}`,
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
  'activity.item_created': ({ name, billing_id }: { name: string | null; billing_id: number }) =>
    `Created ${name ?? 'Line'} on billing #${billing_id}`,
  'activity.item_deleted': ({ name, billing_id }: { name: string | null; billing_id: number }) =>
    `Deleted ${name ?? 'Line'} on billing #${billing_id}`,
}
