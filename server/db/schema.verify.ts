import type { Sequelize } from 'sequelize'
import { mysqlSchema } from './schema-mysql.verify.ts'
import { compareSchemas } from './schema-parts.verify.ts'
import { plannedMysqlSchema } from './schema-plan.verify.ts'
import { migratedSqliteSchema, sqliteSchema } from './schema-sqlite.verify.ts'
import type { Verification } from './verification.ts'

/** The schema is what the migrations make: every table with its columns and keys, every index and every trigger. */
export async function verifySchema(sequelize: Sequelize, check: Verification): Promise<void> {
  const { transaction } = check
  if (sequelize.getDialect() === 'sqlite')
    compareSchemas(check, await migratedSqliteSchema(), await sqliteSchema(sequelize, transaction))
  else
    compareSchemas(
      check,
      await plannedMysqlSchema(sequelize, transaction),
      await mysqlSchema(sequelize, transaction),
    )
}
