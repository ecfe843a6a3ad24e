import { instantText, type CsvColumns } from '../../lib/csv.rules.ts'
import type { onWire } from './outbox.wire.ts'

/** The list of e-mails as CSV. */
export const MESSAGE_COLUMNS: CsvColumns<ReturnType<typeof onWire>> = {
  ID: ({ id }) => id,
  Recipient: ({ recipient_email }) => recipient_email,
  Copies: ({ cc_emails }) => cc_emails.join(', '),
  Client: ({ client_name }) => client_name,
  Billing: ({ billings }) => billings.map(({ billing_id }) => billing_id).join(', '),
  Subject: ({ subject }) => subject,
  State: ({ state }) => state,
  Attempts: ({ attempts }) => attempts,
  'Mail Server': ({ server_words }) => server_words,
  By: ({ username }) => username,
  When: ({ created_at }) => instantText(created_at),
  Scheduled: ({ scheduled_at }) => instantText(scheduled_at),
  Ended: ({ ended_at }) => instantText(ended_at),
}
