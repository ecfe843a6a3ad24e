import type { Transaction } from 'sequelize'
import { storedMessage } from '../../db/stored-messages.ts'
import { message, render, type Message } from '../../messages.ts'
import { Activity } from './activity.model.ts'
import type { Subject } from './activity.rules.ts'

/** The user who acts; the activity log has their name. */
export interface Actor {
  username: string
}

const ENTITY_LENGTH = 300

/** What somebody did: its text is the action, and then what it was done to. */
export type Deed = Extract<Message, { code: `activity.${string}` }>

/** The first words of each text, which the log has in a column of their own. */
const ACTIONS = {
  'activity.created': 'Created',
  'activity.posted': 'Created',
  'activity.reversed': 'Created',
  'activity.settings_created': 'Created',
  'activity.logo_created': 'Created',
  'activity.item_created': 'Created',
  'activity.updated': 'Updated',
  'activity.currency_changed': 'Updated',
  'activity.repriced': 'Re-priced',
  'activity.prices_changed': 'Changed',
  'activity.prices_undone': 'Undid',
  'activity.deleted': 'Deleted',
  'activity.item_deleted': 'Deleted',
  'activity.issued': 'Issued',
  'activity.month_issued': 'Issued',
  'activity.issue_cancelled': 'Cancelled',
  'activity.voided': 'Voided',
  'activity.payment_reversed': 'Reversed',
  'activity.settled': 'Settled',
  'activity.settlement_released': 'Took back',
  'activity.moved': 'Moved',
  'activity.move_undone': 'Undid',
  'activity.merged': 'Merged',
  'activity.marked_known': 'Marked',
  'activity.known_no_more': 'Unmarked',
  'activity.sent': 'Sent',
  'activity.queued': 'Queued',
  'activity.exported': 'Exported',
  'activity.imported': 'Imported',
  'activity.import_undone': 'Undid',
  'activity.month_closed': 'Closed',
  'activity.month_reopened': 'Reopened',
  'activity.month_run': 'Billed',
  'activity.run_undone': 'Undid',
  'activity.flags_dismissed': 'Dismissed',
  'activity.dismissal_undone': 'Took back',
  'activity.flag_turned_off': 'Turned off',
  'activity.flag_turned_on': 'Turned on',
  'activity.line_assigned': 'Assigned',
  'activity.line_set_aside': 'Set aside',
  'activity.line_taken_back': 'Took back',
  'activity.reminders_off': 'Turned off',
  'activity.reminders_on': 'Turned on',
  'activity.chase_noted': 'Noted',
  'activity.signed_up': 'Signed up',
  'activity.invited': 'Invited',
  'activity.invited_again': 'Invited',
  'activity.invitation_revoked': 'Revoked',
  'activity.role_changed': 'Changed',
  'activity.deactivated': 'Deactivated',
  'activity.activated': 'Activated',
} as const satisfies Record<Deed['code'], string>

interface NewActivity {
  /** Of the action. */
  transaction: Transaction
  actor: Actor
  deed: Deed
  /** The id of the record, and its kind, where it has a page. */
  entity_id?: number | null
  subject?: Subject | null
}

/** Adds an entry to the activity log, in the transaction of the action. */
export async function recordActivity({
  transaction,
  actor: { username },
  deed,
  entity_id = null,
  subject = null,
}: NewActivity): Promise<void> {
  const action = ACTIONS[deed.code]
  const entity = render(deed)
    .slice(action.length + 1)
    .slice(0, ENTITY_LENGTH)
  await Activity.create(
    { username, action, entity, entity_id, subject, ...storedMessage(deed) },
    { transaction },
  )
}

/**
 * Creates the function that adds the changes of one kind of record to the activity log, in the transaction of each change.
 * @param nameOf the record in words, as the log has it
 */
export const createChangeRecorder =
  <Changed extends { id: number }>(subject: Subject, nameOf: (record: Changed) => Message) =>
  (
    actor: Actor,
    change: 'created' | 'updated' | 'deleted',
    record: Changed,
    transaction: Transaction,
  ): Promise<void> =>
    recordActivity({
      transaction,
      actor,
      deed: message(`activity.${change}`, { record: nameOf(record) }),
      entity_id: record.id,
      subject,
    })

/** The newest activities, newest first. */
export const recentActivities = (limit: number): Promise<Activity[]> =>
  Activity.findAll({ order: [['id', 'DESC']], limit })
