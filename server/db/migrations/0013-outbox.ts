import { DataTypes, type QueryInterface } from 'sequelize'
import { addIndex, createTable, id, instant, integer, key, required, text } from './columns.ts'
import { dropColumn, dropEmpty } from './loss.ts'

const whenever = { ...instant, allowNull: true }

const hasLastSent = async (schema: QueryInterface): Promise<boolean> =>
  'last_sent_at' in (await schema.describeTable('billings'))

/** Every message that was to be sent, and what became of it. It names billings and keeps none alive. */
export async function up(schema: QueryInterface): Promise<void> {
  // MySQL commits each statement by itself: a failed run may have come as far as here.
  await schema.dropTable('outbox_messages')
  // A body of 64 KB, its text and what it was made of; MySQL's common text ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('medium')
  await createTable(schema, 'outbox_messages', {
    id,
    kind: required(text(20)),
    billing_id: integer,
    client_name: text(),
    billing_type: text(20),
    billing_month: integer,
    billing_year: integer,
    recipient_email: required(text()),
    recipient_key: required(key()),
    cc_emails: required(text(3000)),
    subject: required(text(1000)),
    search_key: required({ type: DataTypes.TEXT }),
    parts: required({ type: anyText }),
    message_id: required(text()),
    state: required(text(20)),
    attempts: required(integer, 0),
    due_at: instant,
    scheduled_at: whenever,
    lease_owner: text(36),
    lease_until: whenever,
    claimed_at: whenever,
    handed_at: whenever,
    server_words: text(1000),
    rejected: required(text(5000)),
    request_key: text(64),
    batch_id: text(36),
    replaced_by: integer,
    username: required(text(100)),
    created_at: instant,
    ended_at: whenever,
  })
  await addIndex(schema, 'outbox_messages', ['state', 'due_at'])
  await addIndex(schema, 'outbox_messages', ['billing_id', 'state'])
  await addIndex(schema, 'outbox_messages', ['batch_id', 'state'])
  await addIndex(schema, 'outbox_messages', ['claimed_at'])
  await addIndex(schema, 'outbox_messages', ['request_key'], true)
  await addIndex(schema, 'outbox_messages', ['ended_at'])

  if (!(await hasLastSent(schema))) await schema.addColumn('billings', 'last_sent_at', whenever)
  await addIndex(schema, 'activities', ['entity_id', 'action'])
  await schema.sequelize.query(
    `UPDATE billings SET last_sent_at = (SELECT MAX(created_at) FROM activities
     WHERE action = 'Sent' AND entity_id = billings.id)`,
  )
  await schema.removeIndex('activities', 'activities_entity_id_action')
  await addIndex(schema, 'billings', ['last_sent_at'])
}

/** When a billing was last sent follows from the activity log while the outbox is empty: `up` has it from there. */
export async function down(schema: QueryInterface): Promise<void> {
  await dropEmpty(schema, 'outbox_messages')
  if (!(await hasLastSent(schema))) return
  await schema.removeIndex('billings', 'billings_last_sent_at')
  await dropColumn(schema, 'billings', 'last_sent_at')
}
