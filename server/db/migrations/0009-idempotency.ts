import { DataTypes, type QueryInterface } from 'sequelize'
import { id, instant, reference, required, text } from './columns.ts'
import { dropEmpty } from './loss.ts'

/** The answers to calls that came with an Idempotency-Key. */
export async function up(schema: QueryInterface): Promise<void> {
  await down(schema)
  // SQLite has one length of text; MySQL's common one ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long')
  await schema.createTable('kept_answers', {
    id,
    user_id: reference('users', 'CASCADE'),
    idempotency_key: required(text(200)),
    fingerprint: required(text(64)),
    answer: required({ type: anyText }),
    created_at: instant,
  })
  await schema.addIndex('kept_answers', ['user_id', 'idempotency_key'], { unique: true })
  await schema.addIndex('kept_answers', ['created_at'])
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'kept_answers')
