import mysql from 'mysql2/promise'

/**
 * Makes an empty database on the server of TEST_DATABASE_URL and returns its URL.
 * @throws Error when TEST_DATABASE_URL is not set
 */
export async function createDatabase(name: string): Promise<string> {
  await execute(`CREATE DATABASE ${name}`)
  return Object.assign(new URL(adminUrl()), { pathname: `/${name}` }).href
}

/** Drops a database of the server of TEST_DATABASE_URL. */
export const dropDatabase = (name: string): Promise<void> => execute(`DROP DATABASE IF EXISTS ${name}`)

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DB=mariadb needs a server: set TEST_DATABASE_URL, or run `npm test`')
  return url
}

async function execute(sql: string): Promise<void> {
  const connection = await mysql.createConnection(adminUrl())
  try {
    await connection.query(sql)
  } finally {
    await connection.end()
  }
}
