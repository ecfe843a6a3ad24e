import type { CountDependents } from '../ui/list/DeleteDialog.tsx'

/** What a client has that must not be lost. */
export const countDependents: CountDependents = async (request, { id }) => {
  const [vehicles, billings, balances] = await Promise.all([
    request<{ count: number }>(`vehicles/count?client_id=${id}`),
    request<{ total_count: number }>(`billings?client_id=${id}&limit=1`),
    request<{ total_transactions: number }[]>(
      `client-balances?filter=${encodeURIComponent(`{"id":[${id}]}`)}`,
    ),
  ])
  const transactions = balances[0]?.total_transactions ?? 0
  return { vehicles: vehicles.count, billings: billings.total_count, transactions }
}
