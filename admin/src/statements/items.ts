import type { AppDataProvider } from '../providers/dataProvider.ts'

/** An answer of an item call that says what is wrong in a field of its own. */
export class RefusedItem extends Error {}

/**
 * A call that changes lines. Paths are relative to /api/billings/items.
 * @throws RefusedItem when the answer carries an error, besides what any call throws
 */
export async function changeItem<T extends object>(
  dataProvider: AppDataProvider,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<T> {
  const options = { method, ...(headers && { headers }), ...(body && { body: JSON.stringify(body) }) }
  const answer = await dataProvider.request<T & { error?: string }>(`billings/items${path}`, options)
  if (answer.error) throw new RefusedItem(answer.error)
  return answer
}
