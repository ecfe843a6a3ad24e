import { DataTypes, type QueryInterface } from 'sequelize'
import { addIndex, createTable, id, instant, integer, key, required, text, timestamps } from './columns.ts'
import { dropColumn, dropEmpty } from './loss.ts'

const whenever = { ...instant, allowNull: true }

/** Who is invited, when somebody was last here, what those become who sign up by themselves, and the links that let somebody in once. */
export async function up(schema: QueryInterface): Promise<void> {
  if (!('last_used_at' in (await schema.describeTable('users'))))
    await schema.addColumn('users', 'last_used_at', whenever)
  await createTable(schema, 'invitations', {
    id,
    email: required(text()),
    email_key: required(key()),
    role: required(text(10)),
    invited_by: required(text(100)),
    expires_at: instant,
    accepted_at: whenever,
    revoked_at: whenever,
    user_id: integer,
    ...timestamps,
  })
  await addIndex(schema, 'invitations', ['email_key'])
  await createTable(schema, 'user_settings', { id, signup_role: text(10), ...timestamps })
  await createTable(schema, 'one_time_links', {
    id,
    kind: required(text(20)),
    subject_id: required(integer),
    token_hash: required({ type: DataTypes.STRING(64) }),
    expires_at: instant,
    used_at: whenever,
    ended_at: whenever,
    ...timestamps,
  })
  await addIndex(schema, 'one_time_links', ['token_hash'], true)
  await addIndex(schema, 'one_time_links', ['kind', 'subject_id'])
  await addIndex(schema, 'one_time_links', ['expires_at'])
}

/** Links go with it: another one is made in a moment. When somebody was last here, the next log-in tells anew. */
export async function down(schema: QueryInterface): Promise<void> {
  await dropEmpty(schema, 'invitations', 'user_settings')
  await schema.dropTable('one_time_links')
  await dropColumn(schema, 'users', 'last_used_at')
}
