import { messageIn } from '../../db/stored-messages.ts'
import { INVARIANTS, type Invariant } from '../../db/verification.ts'
import { message, render, type Message } from '../../messages.ts'
import {
  runsTime,
  type VerificationCheck,
  type VerificationFinding,
  type VerificationRun,
} from './verification.model.ts'

type Value = string | number | boolean | null

/** Where a record is shown: the page of itself, or of what it belongs to. */
export const RESOURCES = [
  'clients',
  'client-balances',
  'vehicles',
  'billings',
  'platforms',
  'price-changes',
  'imports',
  'emails/outbox',
  'emails/templates',
  'emails/settings',
  'settings/company',
  'users',
] as const
type Resource = (typeof RESOURCES)[number]

/** The page of each kind of record, and the param that has its id; others have none. */
const PAGES: Readonly<Record<string, [resource: Resource, id: string]>> = {
  'checked.billing': ['billings', 'id'],
  'checked.revision': ['billings', 'billing_id'],
  'checked.billing_item': ['billings', 'billing_id'],
  'checked.transaction': ['client-balances', 'client_id'],
  'checked.ledger': ['client-balances', 'client_id'],
  'checked.balance': ['client-balances', 'client_id'],
  'checked.client': ['clients', 'id'],
  'checked.client_price': ['clients', 'client_id'],
  'checked.price_change': ['price-changes', 'id'],
  'checked.vehicle': ['vehicles', 'id'],
  'checked.vehicle_move': ['vehicles', 'vehicle_id'],
  'checked.vehicle_change': ['vehicles', 'vehicle_id'],
  'checked.platform': ['platforms', 'id'],
  'checked.user': ['users', 'id'],
  'checked.import': ['imports', 'id'],
  'checked.outbox_message': ['emails/outbox', 'id'],
  'checked.email_template': ['emails/templates', 'id'],
  'checked.email_settings': ['emails/settings', 'id'],
  'checked.company_settings': ['settings/company', 'id'],
}

/** The tables whose rows have pages. */
const TABLES: Readonly<Record<string, Resource>> = {
  platforms: 'platforms',
  clients: 'clients',
  vehicles: 'vehicles',
  billings: 'billings',
  users: 'users',
  imports: 'imports',
  price_changes: 'price-changes',
  outbox_messages: 'emails/outbox',
  email_templates: 'emails/templates',
}

function pageOf({ code, params }: Message): { resource: Resource | null; record_id: number | null } {
  const values = params as Record<string, unknown>
  const [resource, id] =
    code === 'checked.row' ? [TABLES[String(values.table)], 'id'] : (PAGES[code] ?? [undefined, ''])
  return resource ? { resource, record_id: Number(values[id]) } : { resource: null, record_id: null }
}

/** A run as it is at this moment. One whose lease has ended was interrupted. @param done how far it is, where this process makes it */
export function runOnWire(run: VerificationRun, done?: number) {
  const { lease_until, code, params, ...stored } = run.get()
  const isLost = stored.state === 'running' && done === undefined && lease_until < runsTime()
  const reason = isLost ? message('verification.interrupted') : messageIn({ code, params })
  return {
    ...stored,
    ...(isLost ? { state: 'interrupted' as const } : {}),
    done_checks: Math.max(stored.done_checks, done ?? 0),
    message: reason && render(reason),
    ...reason,
  }
}

/** Every invariant, as the newest run knows it that came to an end. */
export function checksOnWire(stored: readonly VerificationCheck[]) {
  const known = new Map<Invariant, VerificationCheck>(stored.map((check) => [check.invariant, check]))
  return INVARIANTS.map((invariant) => {
    const check = known.get(invariant)
    const said = message(`check.${invariant}`) as Message
    return {
      ...{ id: invariant, about: render(said), ...said },
      state: check?.state ?? 'not_run',
      rows: check?.row_count ?? 0,
      differences: check?.differences ?? 0,
      notes: check?.notes ?? 0,
      last_held_at: check?.last_held_at ?? null,
    }
  })
}

export function findingOnWire(stored: VerificationFinding) {
  const { id, run_id, invariant, kind, record_code, record_params, code, params } = stored
  const record = messageIn({ code: record_code, params: record_params })!
  const said = messageIn({ code, params })!
  const { found = null, expected = null } = said.params as { found?: Value; expected?: Value }
  return {
    ...{ id, run_id, check: invariant, kind, record: render(record), record_message: record },
    ...pageOf(record),
    ...{ found, expected, message: render(said), ...said },
  }
}
