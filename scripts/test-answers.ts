import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { runsEachTime } from './test-turns.ts'

/**
 * Statuses that the service of a call decides upon. The others follow from what a route has, and need no proof each: any call
 * by an API token may be one too many.
 */
const OWN = ['403', '404', '409', '502']

/** Refusals that no test has caused yet, each with the reason why it stands in the contract. */
const NOT_SEEN = new Set([
  // A sum that is too large to be exact to the cent: `sumOfCents` refuses it, which other lists are tested for.
  ...[
    ...['sumUpBillings', 'sumUpPayments', 'listAgeing', 'getAgeingTotals', 'listAgedBillings'],
    ...['exportAgeing', 'downloadAgeingPdf', 'downloadAgeingExcel', 'getAccountStatement'],
    ...['exportAccountStatement', 'downloadAccountStatementPdf', 'downloadAccountStatementExcel'],
  ].map((call) => `${call}\t409`),
  // What a mail server refuses: the same step sends statements.
  'sendReceipt\t502',
])

type Paths = Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>

/** The statuses that the contract names, by call. */
function namedStatuses(): Map<string, string[]> {
  const { paths } = parse(readFileSync('openapi.yaml', 'utf8')) as { paths: Paths }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  return new Map(operations.map(({ operationId, responses }) => [operationId, Object.keys(responses)]))
}

/** 405 is an answer of the address, and of no call that it has. */
const isNamed = (status: string, named: string[]): boolean =>
  status === '405' || named.includes(status) || named.includes(`${status[0]}XX`)

/**
 * Where the contract and the answers that tests have seen differ, a line each: an answer that the contract does not name, or a
 * refusal that it names and no test has seen of those that run each time.
 * @param notes of `tests/support/record-answers.mjs`: a file of tests, a call and its status a line
 */
export function faultsOfContract(notes: string, named = namedStatuses()): string[] {
  const answers = notes
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string, string])
  const seen = new Set(answers.map(([, call, status]) => `${call}\t${status}`))
  const surprising = [...seen].flatMap((line) => {
    const [call, status] = line.split('\t') as [string, string]
    const statuses = named.get(call)
    return !statuses || isNamed(status, statuses)
      ? []
      : [`${call} answers ${status}, which the contract lacks`]
  })
  const seenEachTime = new Set(
    answers.filter(([file]) => runsEachTime(file)).map(([, call, status]) => `${call}\t${status}`),
  )
  const unseen = [...named].flatMap(([call, statuses]) =>
    statuses
      .filter(
        (status) =>
          OWN.includes(status) &&
          !NOT_SEEN.has(`${call}\t${status}`) &&
          !seenEachTime.has(`${call}\t${status}`),
      )
      .map((status) => `${call} answers ${status} in the contract, and in no test that runs each time`),
  )
  return [...surprising, ...unseen]
}
