import type { Role } from '../../../server/features/permissions/permissions.rules.ts'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { billingPath, clientPath, vehiclePath } from '../paths.ts'
import { DESTINATIONS, screensOf } from '../screens.tsx'

export type SearchResults = components['schemas']['SearchResults']
export type ChoiceKind = 'screens' | keyof SearchResults

/** Something that the search leads to. */
export interface Choice {
  kind: ChoiceKind
  to: string
  label: string
  /** Tells it apart from others of the same name. */
  detail?: string
}

type Translate = (key: string, values?: object) => string

/** A text for comparison: without case and accents. */
const normalized = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether a choice's texts contain the words. */
export const matches = ({ label, detail = '' }: Choice, words: string): boolean =>
  normalized(`${label} ${detail}`).includes(normalized(words))

/** The screens of a role whose names contain the words, those that begin with them first; without words all of them. */
export function screensFor(words: string, translate: Translate, role: Role): Choice[] {
  const begins = ({ label }: Choice) => normalized(label).startsWith(normalized(words))
  return screensOf(role, DESTINATIONS)
    .map(({ to, label }): Choice => ({ kind: 'screens', to, label: translate(label) }))
    .filter((screen) => matches(screen, words))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
}

/** The server's results as choices; a vehicle that was found by its SIM shows the SIM. */
export function choicesOf(results: SearchResults, words: string, translate: Translate): Choice[] {
  const number = words.replace(/[\s-]/g, '')
  const clients = results.clients.map(({ id, client_id, client_name }): Choice => ({
    kind: 'clients',
    to: clientPath(id),
    label: client_name,
    detail: client_id,
  }))
  const vehicles = results.vehicles.map((vehicle): Choice => {
    const { id, object_name: label, imei_number: imei, sim_cards_number: sim, client } = vehicle
    const bySim =
      sim?.includes(number) && !imei.includes(number) && !normalized(label).includes(normalized(words))
    const values = { imei, sim, client: client.client_name }
    return {
      kind: 'vehicles',
      to: vehiclePath(id),
      label,
      detail: translate(bySim ? 'search.sim' : 'search.imei', values),
    }
  })
  const billings = results.billings.map((billing): Choice => ({
    kind: 'billings',
    to: billingPath(billing.id),
    label: translate('search.billing', { id: billing.id, client: billing.client.client_name }),
    detail: formatPeriod(billing),
  }))
  return [...clients, ...vehicles, ...billings]
}
