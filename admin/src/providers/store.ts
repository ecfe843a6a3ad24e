import { localStorageStore, type Store } from 'react-admin'

/** The local storage keys of a list's page, search and filter, and the filter's field. */
const LIST_KEYS = {
  'clients.listParams': {
    page: 'current_page',
    search: 'search_term',
    filter: 'platform_filter',
    field: 'platform_id' as const,
  },
  'vehicles.listParams': {
    page: 'vehicles_current_page',
    search: 'vehicles_search_term',
    filter: 'vehicles_client_filter',
    field: 'client_id' as const,
  },
}

/** The part of a list's state that is saved. */
export interface ListState {
  page?: number
  filter?: { search?: string; platform_id?: number; client_id?: number }
}

const stored = localStorageStore()
const hasListKeys = (key: string): key is keyof typeof LIST_KEYS => key in LIST_KEYS

/** Saves a list's state under the keys that the specification gives it, if any. */
export function saveListState(resource: string, { page = 1, filter = {} }: ListState): void {
  const key = `${resource}.listParams`
  if (!hasListKeys(key)) return
  const keys = LIST_KEYS[key]
  localStorage.setItem(keys.page, String(page))
  localStorage.setItem(keys.search, filter.search ?? '')
  localStorage.setItem(keys.filter, String(filter[keys.field] ?? ''))
}

function readListState<T>(key: keyof typeof LIST_KEYS, fallback: T | undefined): T | undefined {
  const keys = LIST_KEYS[key]
  const page = localStorage.getItem(keys.page)
  const search = localStorage.getItem(keys.search)
  const chosen = localStorage.getItem(keys.filter)
  if (page === null && search === null && chosen === null) return fallback
  const filter = { ...(search && { search }), ...(Number(chosen) && { [keys.field]: Number(chosen) }) }
  return { ...stored.getItem(key), page: Number(page) || 1, filter } as T
}

/** Theme, language, and the columns of each list. */
const KEPT_ON_SIGN_OUT = /^(theme|locale)$|\.datatable$/

/**
 * Preferences in local storage; the state of the clients and vehicles lists is under the keys that the specification
 * gives them. Signing out resets all but the appearance, which belongs to the browser.
 */
export const store: Store = {
  ...stored,
  getItem: (key, fallback) =>
    hasListKeys(key) ? readListState(key, fallback) : stored.getItem(key, fallback),
  setItem: (key, value) => {
    if (hasListKeys(key)) saveListState(key.split('.')[0]!, value as ListState)
    stored.setItem(key, value)
  },
  reset: () =>
    Object.keys(stored.listItems?.() ?? {}).forEach((key) => {
      if (!KEPT_ON_SIGN_OUT.test(key)) stored.removeItem(key)
    }),
}
