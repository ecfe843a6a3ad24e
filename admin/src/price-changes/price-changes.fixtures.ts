import type { PriceChange, PriceChangePreview, PriceChangeRow } from './priceChange.ts'

export const aPriceChange = (over: Partial<PriceChange> = {}): PriceChange => ({
  id: 1,
  asked: { filter: {}, prices: ['unit_usd'], valid_from: '2027-01', percent: 5, step_usd: 0.5 },
  client_count: 120,
  price_count: 180,
  valid_from: '2027-01',
  username: 'ana',
  created_at: '2026-11-05T08:00:00.000Z',
  undone_at: null,
  undone_by: null,
  ...over,
})

export const PRICE_CHANGES: readonly PriceChange[] = [
  aPriceChange({ id: 2 }),
  aPriceChange({
    asked: { filter: {}, prices: ['unit_local'], valid_from: '2026-12', amount_local: -50 },
    undone_at: '2026-11-04T09:00:00.000Z',
    undone_by: 'ben',
  }),
]

export const aPriceChangeRow = (over: Partial<PriceChangeRow> = {}): PriceChangeRow => ({
  client: { id: 5, client_id: 'C1005', client_name: 'Acme Haulage' },
  changes: [
    { price: 'unit_usd', from: 10, to: 10.5, problem: null },
    { price: 'unit_local', from: 500, to: 525, problem: null },
  ],
  later_prices_from: null,
  billed_until: null,
  ...over,
})

const named = (id: number, client_name: string) => ({ id, client_id: `C${1000 + id}`, client_name })

const PRICE_CHANGE_ROWS: readonly PriceChangeRow[] = [
  aPriceChangeRow(),
  aPriceChangeRow({ client: named(6, 'Baraka Logistics'), later_prices_from: '2027-06' }),
  aPriceChangeRow({ client: named(7, 'Dune Haulage LLC'), billed_until: '2027-02' }),
]

/** The preview of these rows. */
export function aPriceChangePreview(rows: readonly PriceChangeRow[] = PRICE_CHANGE_ROWS): PriceChangePreview {
  const all = rows.flatMap(({ changes }) => changes)
  return {
    clients: rows.length + 2,
    changed: rows.length,
    prices: all.length,
    problems: all.filter(({ problem }) => problem).length,
    later: rows.filter((row) => row.later_prices_from).length,
    billed: rows.filter((row) => row.billed_until).length,
    rows: [...rows],
    fingerprint: 'of these rows',
  }
}

export const manyPriceChangeRows = (count: number): PriceChangeRow[] =>
  Array.from({ length: count }, (_, at) => aPriceChangeRow({ client: named(at + 1, `Client ${at + 1}`) }))
