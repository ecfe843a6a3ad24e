import { DataTypes, type QueryInterface } from 'sequelize'
import { addIndex, createTable, instant, integer, required, text, timestamps } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const OWNER = 'owner'

/** People have a role, and may be deactivated; a session is known to the server. Whoever is there already is an owner. */
export async function up(schema: QueryInterface): Promise<void> {
  // MySQL commits each statement by itself: a failed run may have come as far as anywhere here.
  const existing = await schema.describeTable('users')
  if (!('role' in existing)) await schema.addColumn('users', 'role', required(text(10), OWNER) as never)
  if (!('deactivated_at' in existing))
    await schema.addColumn('users', 'deactivated_at', { ...instant, allowNull: true } as never)
  await schema.dropTable('sessions')
  await createTable(schema, 'sessions', {
    id: { ...required({ type: DataTypes.STRING(32) }), primaryKey: true },
    user_id: required(integer),
    address: required(text(45)),
    device: text(300),
    last_used_at: instant,
    expires_at: instant,
    ...timestamps,
  })
  await addIndex(schema, 'sessions', ['user_id'])
  await addIndex(schema, 'sessions', ['expires_at'])
}

/** Without roles everybody may do everything: whoever is less than an owner, or deactivated, would get more than was meant. */
export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, 'users', { column: 'role', where: `role <> '${OWNER}'` })
  await schema.dropTable('sessions')
  await dropColumn(schema, 'users', 'deactivated_at')
  await dropColumn(schema, 'users', 'role')
}
