import type { CountHanging } from '../ui/list/DeleteDialog.tsx'

/** The billings that a vehicle stands on. */
export const countHanging: CountHanging = async (request, { id }) => {
  const billings = await request<unknown[]>(`billings?vehicle_id=${id}`)
  return { billings: billings.length }
}
