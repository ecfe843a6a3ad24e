import type { QueryInterface } from 'sequelize'

const DEEDS = ['UPDATE', 'DELETE'] as const
const REFUSAL = 'The ledger is append-only'

const nameOf = (deed: (typeof DEEDS)[number]): string => `transactions_refuse_${deed.toLowerCase()}`

/** The ledger holds even against whoever gets past the service: its rows cannot be changed or removed. */
export async function up(schema: QueryInterface): Promise<void> {
  const refuse =
    schema.sequelize.getDialect() === 'sqlite'
      ? `BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END`
      : `FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${REFUSAL}'`
  // MySQL commits each statement by itself: what a failed run left behind goes first.
  await down(schema)
  for (const deed of DEEDS)
    await schema.sequelize.query(`CREATE TRIGGER ${nameOf(deed)} BEFORE ${deed} ON transactions ${refuse}`)
}

export async function down(schema: QueryInterface): Promise<void> {
  for (const deed of DEEDS) await schema.sequelize.query(`DROP TRIGGER IF EXISTS ${nameOf(deed)}`)
}
