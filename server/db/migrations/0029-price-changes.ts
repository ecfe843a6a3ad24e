import { DataTypes, type QueryInterface } from 'sequelize'
import { addIndex, createTable, id, instant, integer, required, text } from './columns.ts'
import { dropColumn, dropEmpty } from './loss.ts'

const LINK = 'price_change_id'

/** Changes of the prices of many clients at once; a row of prices knows which one has made it. */
export async function up(schema: QueryInterface): Promise<void> {
  // SQLite has one length of text; MySQL's common one ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long')
  await createTable(schema, 'price_changes', {
    id,
    valid_from: required(text(7)),
    asked: required({ type: anyText }),
    client_count: required(integer),
    price_count: required(integer),
    made: required({ type: anyText }),
    username: required(text()),
    created_at: instant,
    undone_at: { ...instant, allowNull: true },
    undone_by: text(),
  })
  // Without a foreign key: a backup restores client_prices before.
  if (!(LINK in (await schema.describeTable('client_prices'))))
    await schema.addColumn('client_prices', LINK, integer as never)
  await addIndex(schema, 'client_prices', [LINK])
}

/** @throws Error when there is a change: nobody could undo it any more */
export async function down(schema: QueryInterface): Promise<void> {
  await dropEmpty(schema, 'price_changes')
  const indexes = (await schema.showIndex('client_prices')) as { name: string }[]
  const name = `client_prices_${LINK}`
  if (indexes.some((index) => index.name === name)) await schema.removeIndex('client_prices', name)
  await dropColumn(schema, 'client_prices', LINK)
}
