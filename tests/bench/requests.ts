import bcrypt from 'bcrypt'
import type { SignedIn } from '../support/signed-in.ts'
import { vehicleOf } from './fill.ts'
import { requestOf, runLoad, type Load } from './load.ts'
import type { Line } from './report.ts'

/** What a benchmark of one database works with. */
export interface Bench {
  database: string
  url: string
  user: SignedIn
  seconds: number
}

/** With what a bare Fastify does on this machine. */
export interface CallsBench extends Bench {
  /** Its requests per second now, measured for so many seconds. */
  hello: (seconds: number) => Promise<number>
}

const PAGES = 20
const RECORDS = 1000
const DEFAULT_COST = 11
/** As many as libuv has threads for bcrypt. */
const LOG_INS_AT_ONCE = 4
/** What reads many rows is asked for by few at once. */
const FEW = { connections: 4 }
const TEN = { connections: 10 }
const ALONE = { connections: 1 }
/** Of a search alone, and of the dashboard with ten at once, in milliseconds. */
const SEARCH_P50 = 5
const SEARCH_P99 = 20
const FIGURES_P50 = 20
/** Searches with ten at once. */
const SEARCHES = 200
/** What many have, and what all have. */
const SHORT = ['ka', 'al', '12', '7x', '350', '892', '000', 'kal', '91', 'a']

export const listOf = (path: string, sort: string, from: number, size: number, filter = {}): string => {
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
export const searchesOf = (words: (number: number) => string): string[] =>
  Array.from({ length: 1000 }, (_, at) => listOf('vehicles', 'object_name', 0, 15, { search: words(at) }))

/** Numbers from 0 that are all over a range, the same in each run. */
const scattered = (count: number, below: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(((at * 0.618_033_988_75) % 1) * below))

/** As many pages as the list has, from all over it: most are asked for once. */
export const anyPages = (vehicles: number): string[] =>
  scattered(vehicles / 15, vehicles - 15).map((from) => listOf('vehicles', 'object_name', from, 15))
/** Records from all over the list. */
export const anyRecords = (vehicles: number): string[] =>
  scattered(RECORDS, vehicles).map((at) => `/api/vehicles/${at + 1}`)

/** Searches for all parts of so many letters in the names of some vehicles: some stand close together in the list, maybe far behind. */
function anyParts(vehicles: number, letters: number): string[] {
  const names = scattered(RECORDS, vehicles).map((at) => vehicleOf(at, 1).object_name)
  const partsOf = (name: string) =>
    Array.from({ length: name.length - letters + 1 }, (_, at) => name.slice(at, at + letters))
  const parts = names.flatMap(partsOf).filter((part) => part === part.trim())
  return [...new Set(parts)].map((search) => listOf('vehicles', 'object_name', 0, 15, { search }))
}

/** What a goal says of a line, and whether it is met. */
type Goal = [what: string, isMet: (line: Line) => boolean]
const share = (least: number): Goal => [
  `at least ${100 * least} %`,
  ({ beside }) => (beside?.ratio ?? 0) >= least,
]
const within = (p50: number, p99 = Infinity): Goal => [
  `p50 ${p50} ms${p99 < Infinity ? `, p99 ${p99} ms` : ''}`,
  (line) => line.p50! <= p50 && line.p99! <= p99,
]

/** Measures calls of a service. */
export const measurer =
  ({ database, url, user, seconds, hello }: CallsBench) =>
  async (what: string, paths: string[], more: Partial<Load> = {}, goal?: Goal): Promise<Line> => {
    const requests = paths.map((path) => requestOf(path, user.token))
    const hellos: number[] = []
    const load = {
      url,
      requests,
      seconds,
      beside: async () => hellos.push(await hello(seconds / 16)),
      ...more,
    }
    const { requestsPerSecond: value, p50, p99 } = await runLoad(load)
    const beside = hellos.reduce((sum, each) => sum + each / hellos.length, 0)
    const line: Line = {
      database,
      what,
      value,
      unit: 'requests/s',
      p50,
      p99,
      beside: { what: 'hello', value: beside, ratio: value / beside },
    }
    return goal ? { ...line, goal: { what: goal[0], isMet: goal[1](line) } } : line
  }

/** What searches are measured by: ten at once, and alone. */
export const TEN_SEARCHES: [Partial<Load>, Goal] = [
  TEN,
  [`${SEARCHES} a second`, ({ value }) => value >= SEARCHES],
]
export const ONE_SEARCH: [Partial<Load>, Goal] = [ALONE, within(SEARCH_P50, SEARCH_P99)]

/** Requests per second of the lists, searches and the view. */
export async function measureRequests(bench: CallsBench, vehicles: number, billing: number): Promise<Line[]> {
  const measure = measurer(bench)
  const vehiclesFrom = (row: number) => listOf('vehicles', 'object_name', row, 15)
  const firstHundred = scattered(RECORDS, 100).map((page) => vehiclesFrom(15 * page))
  const shortSearches = SHORT.map((search) => listOf('vehicles', 'object_name', 0, 15, { search }))
  return [
    await measure('/health', ['/health']),
    await measure('/me', ['/me']),
    await measure('vehicles, first page of 15 with total', [vehiclesFrom(0)], {}, share(0.3)),
    await measure('vehicles, a page of the first hundred', firstHundred, {}, share(0.2)),
    await measure('vehicles, any page of 15 of all', anyPages(vehicles), {}, share(0.03)),
    await measure(
      'vehicles, page of 15 of one client',
      [listOf('vehicles', 'object_name', 0, 15, { client_id: 2 })],
      {},
      share(0.1),
    ),
    await measure('a vehicle by its id', anyRecords(vehicles), {}, share(0.15)),
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
      'vehicles, search by an inner part, alone',
      searchesOf((at) => String(10_000 + at * 7)),
      ...ONE_SEARCH,
    ),
    await measure(
      'vehicles, search by an inner part, ten at once',
      searchesOf((at) => String(20_000 + at * 7)),
      ...TEN_SEARCHES,
    ),
    await measure(
      'vehicles, search by two letters or three, alone',
      shortSearches,
      ALONE,
      within(SEARCH_P50),
    ),
    await measure('vehicles, search by two letters or three, ten at once', shortSearches, ...TEN_SEARCHES),
    ...(await measureAnyParts(measure, vehicles)),
    await measure(
      'Ctrl+K, an inner part, ten at once',
      Array.from({ length: RECORDS }, (_, at) => `/api/search?q=${30_000 + at * 7}`),
      ...TEN_SEARCHES,
    ),
    await measure("the dashboard's figures, ten at once", ['/api/dashboard/stats'], TEN, within(FIGURES_P50)),
    await measure('view of a billing of 500 lines', [`/api/billings/${billing}/view`], FEW),
  ]
}

/** Searches that were hardly asked for before, by what a name has: two letters, and three. */
async function measureAnyParts(measure: ReturnType<typeof measurer>, vehicles: number): Promise<Line[]> {
  const lines: Line[] = []
  for (const [letters, said] of [
    [2, 'two'],
    [3, 'three'],
  ] as const) {
    const [what, paths] = [`vehicles, search by any ${said} letters of a name`, anyParts(vehicles, letters)]
    lines.push(await measure(`${what}, alone`, paths, ...ONE_SEARCH))
    lines.push(await measure(`${what}, ten at once`, paths, ...TEN_SEARCHES))
  }
  return lines
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
