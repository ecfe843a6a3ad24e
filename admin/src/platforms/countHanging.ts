import type { CountHanging } from '../ui/list/DeleteDialog.tsx'

/** The clients on a platform. */
export const countHanging: CountHanging = async (request, { id }) => {
  const { count } = await request<{ count: number }>(`clients/count?platform_id=${id}`)
  return { clients: count }
}
