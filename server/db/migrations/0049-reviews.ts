import type { QueryInterface } from 'sequelize'
import {
  addIndex,
  createTable,
  flag,
  id,
  integer,
  longText,
  reference,
  required,
  text,
  timestamps,
} from './columns.ts'
import { dropColumn, dropEmpty, refuseLoss } from './loss.ts'

const TABLES = ['review_dismissals', 'review_exemptions']
const [ITEMS, EDITED] = ['billing_items', 'is_edited']

/** What was looked at in the review of a month, and what is not looked at of a client; a line knows that it was edited. */
export async function up(schema: QueryInterface): Promise<void> {
  const existing = await schema.showAllTables()
  await dropEmpty(schema, ...TABLES.filter((table) => existing.includes(table)))
  await createTable(schema, 'review_dismissals', {
    id,
    client_id: reference('clients', 'CASCADE'),
    billing_month: required(integer),
    billing_year: required(integer),
    currency: required(text(3)),
    flag: required(text(30)),
    digest: required(text(64)),
    reason: required(longText),
    username: required(text()),
    ...timestamps,
  })
  // Its whole name is too long for MySQL.
  await schema.addIndex(
    'review_dismissals',
    ['billing_year', 'billing_month', 'client_id', 'currency', 'flag'],
    { name: 'review_dismissals_once', unique: true },
  )
  await createTable(schema, 'review_exemptions', {
    id,
    client_id: reference('clients', 'CASCADE'),
    flag: required(text(30)),
    reason: required(longText),
    username: required(text()),
    ...timestamps,
  })
  await addIndex(schema, 'review_exemptions', ['client_id', 'flag'], true)
  if (!(EDITED in (await schema.describeTable(ITEMS)))) await schema.addColumn(ITEMS, EDITED, flag as never)
}

/** @throws Error when anything was dismissed, or a line was edited */
export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, ITEMS, { column: EDITED, where: `${EDITED} <> 0` })
  await dropEmpty(schema, ...TABLES)
  await dropColumn(schema, ITEMS, EDITED)
}
