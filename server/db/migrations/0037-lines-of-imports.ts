import type { QueryInterface } from 'sequelize'
import { addIndex, integer } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const [TABLE, COLUMN] = ['billing_items', 'import_id']

/** A line knows which import has made it, so that a month's upload can be undone; those of before do not. */
export async function up(schema: QueryInterface): Promise<void> {
  // Without a foreign key: a backup restores the lines before.
  if (!(COLUMN in (await schema.describeTable(TABLE))))
    await schema.addColumn(TABLE, COLUMN, integer as never)
  await addIndex(schema, TABLE, [COLUMN])
}

/** @throws Error when a line knows: its import could not be undone any more */
export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, TABLE, { column: COLUMN })
  const indexes = (await schema.showIndex(TABLE)) as { name: string }[]
  const name = `${TABLE}_${COLUMN}`
  if (indexes.some((index) => index.name === name)) await schema.removeIndex(TABLE, name)
  await dropColumn(schema, TABLE, COLUMN)
}
