import { Type, type Static } from 'typebox'
import { BillingType, closed, Id, Month, nullable, ref, Search, Year } from '../../http/schema.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'

/** How many of each kind a search answers. */
export const MOST_OF_A_KIND = 5

export const FoundVehicle = Type.Object(
  {
    id: Id,
    object_name: Type.String({ examples: ['ACY 813D'] }),
    imei_number: Type.String({ examples: ['862646442296965'] }),
    sim_cards_number: nullable(Type.String({ examples: ['8925561412261098681'] })),
    client: ref(ClientSummary),
  },
  { $id: 'FoundVehicle', description: 'A vehicle, as far as it takes to tell it from others' },
)

export const FoundBilling = Type.Object(
  { id: Id, client: ref(ClientSummary), billing_type: BillingType, billing_month: Month, billing_year: Year },
  { $id: 'FoundBilling', description: 'A billing, as far as it takes to tell it from others' },
)

const best = { maxItems: MOST_OF_A_KIND, description: 'The best first' }

export const SearchResults = Type.Object(
  {
    clients: Type.Array(ref(ClientSummary), best),
    vehicles: Type.Array(ref(FoundVehicle), best),
    billings: Type.Array(ref(FoundBilling), best),
  },
  { $id: 'SearchResults' },
)
export type SearchResults = Static<typeof SearchResults>

export const searchSchemas = [FoundVehicle, FoundBilling, SearchResults]

export const search = {
  operationId: 'search',
  summary: 'Find clients, vehicles and billings',
  description:
    'Looks into client ids and names, vehicle names, IMEIs and SIMs, and the numbers of billings (`12` or `#12`). ' +
    'What is named so comes first, then what begins so, then what holds the words: a few of each kind.',
  tags: ['Search'],
  querystring: Type.Object({ q: Type.String({ ...Search, minLength: 1 }) }),
  response: closed(ref(SearchResults)),
}
