import { literal, Op, type WhereOptions } from 'sequelize'
import { allOf } from './list.ts'

/** What was issued once, and not changed since, has gone out as it is, if at all. */
const PERHAPS_OUTDATED = "(Billing.issue_state = 'changed' OR COALESCE(Billing.revision, 0) > 1)"
/** The messages that have carried a statement as it is now; one of before there were revisions names none. */
const SENT_AS_IT_IS =
  'SELECT 1 FROM outbox_message_billings AS carried JOIN outbox_messages AS mail ON mail.id = carried.outbox_message_id ' +
  "WHERE carried.billing_id = Billing.id AND mail.state = 'sent' AND " +
  "(carried.revision IS NULL OR (Billing.issue_state <> 'changed' AND carried.revision = Billing.revision))"
const OUTDATED = `${PERHAPS_OUTDATED} AND NOT EXISTS (${SENT_AS_IT_IS})`

/** The billings whose statement has gone out as it is now, or those of which it has not: never, or not since it was changed. */
export const wasSent = (sent: boolean): WhereOptions =>
  sent
    ? allOf({ last_sent_at: { [Op.ne]: null } }, literal(`NOT (${OUTDATED})`))
    : { [Op.or]: [{ last_sent_at: null }, literal(`(${OUTDATED})`)] }
