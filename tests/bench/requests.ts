import bcrypt from 'bcrypt'
import type { SignedIn } from '../support/signed-in.ts'
import { requestOf, runLoad, type Load } from './load.ts'
import type { Line } from './report.ts'

/** What a benchmark of one database works with. */
export interface Bench {
  database: string
  url: string
  user: SignedIn
  seconds: number
  /** What a bare Fastify does on this machine. */
  hello: number
}

const WANTED_SHARE = 0.05
const PAGES = 20
const RECORDS = 1000
const DEFAULT_COST = 11
/** As many as libuv has threads for bcrypt. */
const LOG_INS_AT_ONCE = 4
/** A search for which no index helps reads every row. */
const FEW = { connections: 4 }

const listOf = (path: string, sort: string, from: number, size: number, filter = {}): string => {
  const query = {
    sort: JSON.stringify([sort, 'ASC']),
    range: `[${from},${from + size - 1}]`,
    filter: JSON.stringify(filter),
  }
  return `/api/${path}?${new URLSearchParams(query)}`
}
const byIdOf = (path: string): string[] =>
  Array.from({ length: RECORDS }, (_, at) => `/api/${path}/${at + 1}`)
const pagesOf = (path: string, sort: string, size: number): string[] =>
  Array.from({ length: PAGES }, (_, page) => listOf(path, sort, page * size, size))
/** Searches that are all different, so that none finds its total counted already. */
const searchesOf = (words: (number: number) => string): string[] =>
  Array.from({ length: 1000 }, (_, at) => listOf('vehicles', 'object_name', 0, 15, { search: words(at) }))

/** Requests per second of the lists, searches and the view. */
export async function measureRequests(bench: Bench, billing: number): Promise<Line[]> {
  const { database, url, user, seconds, hello } = bench
  const measure = async (
    what: string,
    paths: string[],
    more: Partial<Load> = {},
    isGoal = false,
  ): Promise<Line> => {
    const requests = paths.map((path) => requestOf(path, user.token))
    const { requestsPerSecond: value, p50, p99 } = await runLoad({ url, requests, seconds, ...more })
    const ratio = value / hello
    const goal = isGoal ? { goal: { what: 'at least 5 %', isMet: ratio >= WANTED_SHARE } } : {}
    return {
      database,
      what,
      value,
      unit: 'requests/s',
      p50,
      p99,
      beside: { what: 'hello', value: hello, ratio },
      ...goal,
    }
  }
  return [
    await measure('/health', ['/health']),
    await measure('/me', ['/me']),
    await measure('vehicles, page of 15 with total', pagesOf('vehicles', 'object_name', 15), {}, true),
    await measure('vehicles, page of 15 of one client', [
      listOf('vehicles', 'object_name', 0, 15, { client_id: 2 }),
    ]),
    await measure('a vehicle by its id', byIdOf('vehicles')),
    await measure('a client by its id', byIdOf('clients')),
    await measure('clients, page of 15 with total', pagesOf('clients', 'client_name', 15)),
    await measure('billings, page of 10 with total', pagesOf('billings', 'id', 10)),
    await measure('balances, page of 10 with total', pagesOf('client-balances', 'client_name', 10)),
    await measure(
      'vehicles, search by a prefix',
      searchesOf((at) => `KA${'LMNPQRSTUV'[at % 10]} ${at}`),
      FEW,
    ),
    await measure(
      'vehicles, search by an inner part',
      searchesOf((at) => String(10_000 + at * 7)),
      FEW,
    ),
    await measure('view of a billing of 500 lines', [`/api/billings/${billing}/view`], FEW),
  ]
}

/** Log-ins per second, beside bare comparisons of bcrypt at the same cost. */
export async function measureLogIns({ database, url, user, seconds }: Bench): Promise<Line> {
  const hash = await bcrypt.hash(user.password, DEFAULT_COST)
  const until = performance.now() + seconds * 1000
  let compared = 0
  const compare = async () => {
    while (performance.now() < until) {
      await bcrypt.compare(user.password, hash)
      compared += 1
    }
  }
  await Promise.all(Array.from({ length: LOG_INS_AT_ONCE }, compare))
  const { username, password } = user
  const requests = [requestOf('/login', undefined, { username, password })]
  const {
    requestsPerSecond: value,
    p50,
    p99,
  } = await runLoad({ url, requests, seconds, connections: LOG_INS_AT_ONCE })
  const bare = compared / seconds
  return {
    database,
    what: 'log-in',
    value,
    unit: 'requests/s',
    p50,
    p99,
    beside: { what: 'bare bcrypt', value: bare, ratio: value / bare },
  }
}
