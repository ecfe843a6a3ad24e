import { randomBytes } from 'node:crypto'
import mysql from 'mysql2/promise'
import type { WireRecord } from './signed-in.ts'

/**
 * Makes an empty database on the server of TEST_DATABASE_URL and returns its URL.
 * @throws Error when TEST_DATABASE_URL is not set
 */
export async function createDatabase(name: string): Promise<string> {
  await execute(`CREATE DATABASE ${name}`)
  return Object.assign(new URL(adminUrl()), { pathname: `/${name}` }).href
}

/** Drops a database of the server of TEST_DATABASE_URL; once more where a client that was killed still made a file in it. */
export async function dropDatabase(name: string): Promise<void> {
  const drop = () => execute(`DROP DATABASE IF EXISTS ${name}`)
  await drop().catch(drop)
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DB=mariadb needs a server: set TEST_DATABASE_URL, or run `npm test`')
  return url
}

/** Runs statements on the server, or in a database of it. */
export async function execute(sql: string, url = adminUrl()): Promise<void> {
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true })
  try {
    await connection.query(sql)
  } finally {
    await connection.end()
  }
}

/** Rows of a query, where this URL leads. */
export async function rowsAt(url: string, sql: string): Promise<WireRecord[]> {
  const connection = await mysql.createConnection(url)
  try {
    return (await connection.query(sql))[0] as WireRecord[]
  } finally {
    connection.destroy()
  }
}

/** Does something in an empty database that is dropped again. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(name)
  try {
    return await work(url)
  } finally {
    await dropDatabase(name)
  }
}
