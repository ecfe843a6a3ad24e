import type { QueryInterface } from 'sequelize'
import { addIndex, createTable, id, integer, reference, required, text } from './columns.ts'
import { refuseLoss } from './loss.ts'

const TABLE = 'outbox_message_billings'

/** An e-mail may carry several statements. Those of before carry the one that they name. */
export async function up(schema: QueryInterface): Promise<void> {
  await schema.dropTable(TABLE)
  await createTable(schema, TABLE, {
    id,
    outbox_message_id: reference('outbox_messages', 'CASCADE'),
    // Without a foreign key: a billing may be deleted after it was sent.
    billing_id: required(integer),
    billing_type: required(text(20)),
    revision: integer,
  })
  await schema.sequelize.query(
    `INSERT INTO ${TABLE} (outbox_message_id, billing_id, billing_type) SELECT id, billing_id, billing_type ` +
      'FROM outbox_messages WHERE billing_id IS NOT NULL ORDER BY id',
  )
  await addIndex(schema, TABLE, ['outbox_message_id', 'billing_id'], true)
  await addIndex(schema, TABLE, ['billing_id'])
}

/** What a message carries beside the statement that it names would be lost, and which revisions were sent. */
export async function down(schema: QueryInterface): Promise<void> {
  const named = `(SELECT billing_id FROM outbox_messages WHERE outbox_messages.id = ${TABLE}.outbox_message_id)`
  await refuseLoss(schema, TABLE, { column: 'billing_id', where: `billing_id <> ${named}` })
  await refuseLoss(schema, TABLE, { column: 'revision' })
  await schema.dropTable(TABLE)
}
