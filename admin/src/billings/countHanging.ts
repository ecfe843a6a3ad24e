import type { CountHanging } from '../ui/list/DeleteDialog.tsx'

/** The lines of a billing. */
export const countHanging: CountHanging = async (request, { id }) => {
  const { total_vehicles } = await request<{ total_vehicles: number }>(`billings/${id}`)
  return { lines: total_vehicles }
}
