import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'

/** What MariaDB knows and MySQL 8 does not: the tests run on MariaDB alone. */
const NOT_IN_MYSQL = [
  // In a comment that MariaDB alone reads it may stand.
  /(?<!\/\*M! )SET STATEMENT/,
  /\bRETURNING\b/,
  /CREATE OR REPLACE (?:TEMPORARY |UNIQUE )?(?:TABLE|TRIGGER|INDEX)/,
  /(?:ADD|DROP|MODIFY|CHANGE|RENAME) (?:COLUMN|INDEX|KEY|CONSTRAINT|FOREIGN KEY) IF (?:NOT )?EXISTS/,
  /ROWS EXAMINED/,
  /CREATE SEQUENCE|(?:NEXT|PREVIOUS) VALUE FOR|NEXTVAL\(|LASTVAL\(/,
  /JSON_(?:EXISTS|QUERY|COMPACT|DETAILED|LOOSE|EQUALS|NORMALIZE)\(/,
  /SYSTEM VERSIONING|FOR SYSTEM_TIME/,
  /EXECUTE IMMEDIATE|BEGIN NOT ATOMIC/,
  /\bWAIT \d/,
]

t.test('no SQL is what MariaDB alone understands', async (t) => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  )
  for (const file of files) {
    const source = readFileSync(join('server', file), 'utf8')
    t.same(
      NOT_IN_MYSQL.filter((pattern) => pattern.test(source)),
      [],
      file,
    )
  }
  t.ok(files.length > 100)
})
