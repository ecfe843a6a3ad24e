import type { QueryInterface } from 'sequelize'

/**
 * Writes IMEIs in capitals: of rows that would have the same the first one, and none where one has it already.
 * @param kind the column of which there is a row of each IMEI for each value, or null when there is one of each IMEI
 */
function capitalsSql(table: string, kind: string | null): string {
  const [isSameKind, groups] = kind ? [` AND other.${kind} = one.${kind}`, `, ${kind}`] : ['', '']
  const first =
    `SELECT MIN(id) AS id FROM ${table} AS one WHERE imei_number <> UPPER(imei_number) AND NOT EXISTS ` +
    `(SELECT 1 FROM ${table} AS other WHERE other.imei_number = UPPER(one.imei_number)${isSameKind}) ` +
    `GROUP BY UPPER(imei_number)${groups}`
  // As a table of its own: MySQL does not read the one that it updates.
  return `UPDATE ${table} SET imei_number = UPPER(imei_number) WHERE id IN (SELECT id FROM (${first}) AS firsts)`
}

/**
 * IMEIs are in capitals, as they are read from now on. Where those of several vehicles differ in nothing but the case of
 * letters, one has it in capitals and the others stay as they are: only staff can tell which is the tracker. `verify` names
 * them.
 */
export async function up({ sequelize }: QueryInterface): Promise<void> {
  await sequelize.query(capitalsSql('vehicles', null))
  await sequelize.query(capitalsSql('reconciliation_marks', 'kind'))
}

/** An earlier version takes either case. */
export async function down(): Promise<void> {}
