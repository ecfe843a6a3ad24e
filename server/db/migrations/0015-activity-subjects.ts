import type { QueryInterface } from 'sequelize'
import { text } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const TABLE = 'activities'

/** What kind of record an activity is about, so that it can lead there; of older ones it is not known. */
export async function up(schema: QueryInterface): Promise<void> {
  // MySQL commits each statement by itself: a failed run may have added it.
  if (!('subject' in (await schema.describeTable(TABLE)))) await schema.addColumn(TABLE, 'subject', text(30))
}

export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, TABLE, { column: 'subject' })
  await dropColumn(schema, TABLE, 'subject')
}
