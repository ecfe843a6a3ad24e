import type { SearchResults } from './choice.ts'

const dune = { id: 7, client_id: 'C1001', client_name: 'Dune Haulage LLC' }

export const NOTHING: SearchResults = { clients: [], vehicles: [], billings: [] }

/** The server's answer to `du`. */
export const FOUND: SearchResults = {
  clients: [dune, { id: 8, client_id: 'C1002', client_name: 'Dunlin Couriers' }],
  vehicles: [
    {
      id: 3,
      object_name: 'DUX 813D',
      imei_number: '862646442296965',
      sim_cards_number: '8925561412261098681',
      client: dune,
    },
  ],
  billings: [{ id: 12, client: dune, billing_type: 'LOCAL', billing_month: 10, billing_year: 2026 }],
}
