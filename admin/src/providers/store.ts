import { localStorageStore, type Store } from 'react-admin'

/** The names under which a list's page, search and filter are kept, and the filter's field. */
const REMEMBERED = {
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

/** Where a list stands, as far as it is remembered. */
export interface ListState {
  page?: number
  filter?: { search?: string; platform_id?: number; client_id?: number }
}

const stored = localStorageStore()
const isRemembered = (key: string): key is keyof typeof REMEMBERED => key in REMEMBERED

/** Keeps where a list stands under the names that the specification gives it, if it gives it some. */
export function rememberList(resource: string, { page = 1, filter = {} }: ListState): void {
  const key = `${resource}.listParams`
  if (!isRemembered(key)) return
  const names = REMEMBERED[key]
  localStorage.setItem(names.page, String(page))
  localStorage.setItem(names.search, filter.search ?? '')
  localStorage.setItem(names.filter, String(filter[names.field] ?? ''))
}

function recall<T>(key: keyof typeof REMEMBERED, fallback: T | undefined): T | undefined {
  const names = REMEMBERED[key]
  const page = localStorage.getItem(names.page)
  const search = localStorage.getItem(names.search)
  const chosen = localStorage.getItem(names.filter)
  if (page === null && search === null && chosen === null) return fallback
  const filter = { ...(search && { search }), ...(Number(chosen) && { [names.field]: Number(chosen) }) }
  return { ...stored.getItem(key), page: Number(page) || 1, filter } as T
}

/** Colours, language, and the columns of each list. */
const OF_MACHINE = /^(theme|locale)$|\.datatable$/

/**
 * Preferences in local storage; the state of the clients and vehicles lists under the names that the specification
 * gives them. Signing out resets all but how the pages look: that belongs to the machine.
 */
export const store: Store = {
  ...stored,
  getItem: (key, fallback) => (isRemembered(key) ? recall(key, fallback) : stored.getItem(key, fallback)),
  setItem: (key, value) => {
    if (isRemembered(key)) rememberList(key.split('.')[0]!, value as ListState)
    stored.setItem(key, value)
  },
  reset: () =>
    Object.keys(stored.listItems?.() ?? {}).forEach((key) => {
      if (!OF_MACHINE.test(key)) stored.removeItem(key)
    }),
}
