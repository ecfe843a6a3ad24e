/** What may stand in the messages about clients and their prices. */
export const CLIENT_SAMPLES = {
  'record.client': { client_id: 'C1', name: 'Acacia' },
  'record.client_prices': { client_id: 'C1', name: 'Acacia', month: '2026-12' },
  'client.id_taken': { client_id: 'C1' },
  'client.price_from': { price: 12.5, month: '2026-12' },
  'client.prices_taken': { month: '2026-12', by: 'ana', at: '2026-11-23T08:05:00.000Z' },
  'client.prices_used': { billing_id: 5, month: 10, year: 2026 },
  'client.prices_billed': { ids: [5, 6], more: 3 },
  'client.prices_end': { from: '2026-11', next: '2027-03' },
}
