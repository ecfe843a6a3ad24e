import type { components } from '../api/openapi.d.ts'
import {
  balancePath,
  billingPath,
  clientPath,
  importPath,
  messagePath,
  priceChangesPath,
  vehiclePath,
} from '../paths.ts'

type Schemas = components['schemas']

/** Whether the books tie out. */
export type Verification = Schemas['Verification']
export type VerificationRun = Schemas['VerificationRun']
export type VerificationCheck = Schemas['VerificationCheck']
export type VerificationFinding = Schemas['VerificationFinding']

/** Which areas of checks stand under which heading, by what a check's code begins with. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  ledger: ['ledger'],
  billing: ['payments', 'billings', 'lines'],
  register: ['clients', 'prices', 'price_changes', 'vehicles', 'platforms', 'reconciliation_marks'],
  work: ['imports', 'outbox', 'emails', 'webhooks', 'company'],
  users: ['users', 'sessions', 'invitations', 'tokens', 'api_tokens'],
  history: ['trail', 'history'],
  database: ['database'],
}

const differs = ({ state }: VerificationCheck): boolean => state === 'differs'

/** The checks by heading, what differs first; whatever has no heading stands at the end. */
export function byArea(checks: readonly VerificationCheck[]): [area: string, checks: VerificationCheck[]][] {
  const areaOf = ({ id }: VerificationCheck): string =>
    Object.keys(AREAS).find((area) => AREAS[area]!.includes(id.split('.')[0]!)) ?? 'other'
  return [...Object.keys(AREAS), 'other']
    .map((area): [string, VerificationCheck[]] => {
      const some = checks.filter((check) => areaOf(check) === area)
      return [area, some.toSorted((a, b) => Number(differs(b)) - Number(differs(a)))]
    })
    .filter(([, some]) => some.length > 0)
    .toSorted(([, a], [, b]) => Number(b.some(differs)) - Number(a.some(differs)))
}

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  clients: clientPath,
  vehicles: vehiclePath,
  billings: billingPath,
  'client-balances': (id) => balancePath(id),
  imports: importPath,
  'emails/outbox': messagePath,
  platforms: () => '/platforms',
  'price-changes': () => priceChangesPath(),
  'emails/templates': () => '/settings/email/templates',
  'emails/settings': () => '/settings/email',
  'settings/company': () => '/settings/company',
}

/** The page that shows what a finding is about; null: there is none. */
export function pathOf({ resource, record_id }: VerificationFinding): string | null {
  const page = resource === null ? undefined : PAGES[resource]
  return page && record_id !== null ? page(record_id) : null
}
