import type { QueryInterface } from 'sequelize'
import { addIndex, integer } from './columns.ts'
import { dropColumn } from './loss.ts'

const [TABLE, COLUMN] = ['billing_items', 'import_id']

/** A line knows which import has made it, so that a month's upload can be undone; those of before do not. */
export async function up(schema: QueryInterface): Promise<void> {
  // Without a foreign key: a backup restores the lines before.
  if (!(COLUMN in (await schema.describeTable(TABLE))))
    await schema.addColumn(TABLE, COLUMN, integer as never)
  await addIndex(schema, TABLE, [COLUMN])
}

/** No line is lost; what a sheet has billed cannot be undone as a whole any more. */
export async function down(schema: QueryInterface): Promise<void> {
  const indexes = (await schema.showIndex(TABLE)) as { name: string }[]
  const name = `${TABLE}_${COLUMN}`
  if (indexes.some((index) => index.name === name)) await schema.removeIndex(TABLE, name)
  await dropColumn(schema, TABLE, COLUMN)
}
