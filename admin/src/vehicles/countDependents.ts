import type { CountDependents } from '../ui/list/DeleteDialog.tsx'

/** The billings that a vehicle stands on. */
export const countDependents: CountDependents = async (request, { id }) => {
  const billings = await request<unknown[]>(`billings?vehicle_id=${id}`)
  return { billings: billings.length }
}
