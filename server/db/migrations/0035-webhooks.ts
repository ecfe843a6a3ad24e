import { DataTypes, type QueryInterface } from 'sequelize'
import {
  addIndex,
  createTable,
  flag,
  id,
  instant,
  integer,
  longText,
  required,
  text,
  timestamps,
} from './columns.ts'
import { dropEmpty } from './loss.ts'

/** The programs that are told of events, and each event that one of them is sent. */
export async function up(schema: QueryInterface): Promise<void> {
  // SQLite has one length of text; MySQL's common one ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long')
  const whenever = { ...instant, allowNull: true }
  await createTable(schema, 'webhook_endpoints', {
    id,
    url: required(text(2000)),
    description: text(),
    events: required(text(1000)),
    enabled: flag,
    disabled_because: text(20),
    secret: required(text(500)),
    previous_secret: text(500),
    previous_until: whenever,
    failing_since: whenever,
    ...timestamps,
  })
  // Without a foreign key: what was sent stays in the list when the endpoint is deleted.
  await createTable(schema, 'webhook_deliveries', {
    id,
    endpoint_id: required(integer),
    url: required(text(2000)),
    event_id: required(text(40)),
    event_type: required(text(50)),
    payload: required({ type: anyText }),
    state: required(text(20)),
    attempts: required(integer, 0),
    due_at: instant,
    lease_owner: text(36),
    lease_until: whenever,
    claimed_at: whenever,
    handed_at: whenever,
    status: integer,
    answer: text(1024),
    took_ms: integer,
    server_words: text(1000),
    code: text(100),
    params: longText,
    replaced_by: integer,
    created_at: instant,
    ended_at: whenever,
  })
  await addIndex(schema, 'webhook_deliveries', ['state', 'due_at'])
  await addIndex(schema, 'webhook_deliveries', ['endpoint_id', 'state'])
  await addIndex(schema, 'webhook_deliveries', ['event_id'])
  await addIndex(schema, 'webhook_deliveries', ['ended_at'])
}

/** @throws Error when there are endpoints, or anything was sent */
export const down = (schema: QueryInterface): Promise<void> =>
  dropEmpty(schema, 'webhook_deliveries', 'webhook_endpoints')
