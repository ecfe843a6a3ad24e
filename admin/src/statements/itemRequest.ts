import type { AppDataProvider } from '../providers/dataProvider.ts'

/** An answer of an item call whose body carries an `error`. */
export class ItemError extends Error {}

/**
 * A call that changes billing items. Paths are relative to /api/billings/items.
 * @throws ItemError when the answer carries an error, besides what any call throws
 */
export async function itemRequest<T extends object>(
  dataProvider: AppDataProvider,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<T> {
  const options = { method, ...(headers && { headers }), ...(body && { body: JSON.stringify(body) }) }
  const answer = await dataProvider.request<T & { error?: string }>(`billings/items${path}`, options)
  if (answer.error) throw new ItemError(answer.error)
  return answer
}
