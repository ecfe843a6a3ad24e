import type { components } from '../api/openapi.d.ts'
import { billingPath, clientPath, vehiclePath } from '../paths.ts'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { SCREENS } from '../screens.tsx'

export type SearchResults = components['schemas']['SearchResults']
export type ChoiceKind = 'screens' | keyof SearchResults

/** Somewhere to go. */
export interface Choice {
  kind: ChoiceKind
  to: string
  label: string
  /** What tells it from others of its name. */
  detail?: string
}

type Translate = (key: string, values?: object) => string

/** The form in which words are looked for: without case and accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether what a choice shows holds the words. */
export const holds = ({ label, detail = '' }: Choice, words: string): boolean =>
  folded(`${label} ${detail}`).includes(folded(words))

/** The screens whose names hold the words, those that begin with them first; without words all of them. */
export function screensFor(words: string, translate: Translate): Choice[] {
  const begins = ({ label }: Choice) => folded(label).startsWith(folded(words))
  return SCREENS.map(({ to, label }): Choice => ({ kind: 'screens', to, label: translate(label) }))
    .filter((screen) => holds(screen, words))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
}

/** What the server has found, as choices; of a vehicle that was found by its SIM the SIM is shown. */
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
    const bySim = sim?.includes(number) && !imei.includes(number) && !folded(label).includes(folded(words))
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
