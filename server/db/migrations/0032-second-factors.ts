import { DataTypes, type QueryInterface } from 'sequelize'
import { addIndex, createTable, flag, id, instant, integer, required, text, timestamps } from './columns.ts'
import { dropColumn, dropEmpty, refuseLoss } from './loss.ts'

const whenever = { ...instant, allowNull: true }

/** The second factors of users, and whether everybody must have one. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'second_factors', {
    id,
    user_id: required(integer),
    secret: required(text(1000)),
    confirmed_at: whenever,
    last_step: required(integer, 0),
    ...timestamps,
  })
  await addIndex(schema, 'second_factors', ['user_id'], true)
  await createTable(schema, 'recovery_codes', {
    id,
    user_id: required(integer),
    code_hash: required({ type: DataTypes.STRING(64) }),
    used_at: whenever,
    ...timestamps,
  })
  await addIndex(schema, 'recovery_codes', ['user_id', 'code_hash'], true)
  // MySQL commits each statement by itself: a failed run may have come as far as anywhere here.
  if (!('second_factor_required' in (await schema.describeTable('user_settings'))))
    await schema.addColumn('user_settings', 'second_factor_required', flag as never)
}

/** Without it a password alone would let in whoever has a second factor. */
export async function down(schema: QueryInterface): Promise<void> {
  const column = 'second_factor_required'
  await refuseLoss(schema, 'user_settings', { column, where: `${column} <> 0` })
  await dropEmpty(schema, 'second_factors', 'recovery_codes')
  await dropColumn(schema, 'user_settings', column)
}
