import type { CountDependents } from '../ui/list/DeleteDialog.tsx'

/** The clients on a platform. */
export const countDependents: CountDependents = async (request, { id }) => {
  const { count } = await request<{ count: number }>(`clients/count?platform_id=${id}`)
  return { clients: count }
}
