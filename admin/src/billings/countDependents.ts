import type { CountDependents } from '../ui/list/DeleteDialog.tsx'

/** The lines of a billing. */
export const countDependents: CountDependents = async (request, { id }) => {
  const { total_vehicles } = await request<{ total_vehicles: number }>(`billings/${id}`)
  return { lines: total_vehicles }
}
