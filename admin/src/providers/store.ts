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

interface ListState {
  page?: number
  filter?: { search?: string; platform_id?: number; client_id?: number }
}

const stored = localStorageStore()
const isRemembered = (key: string): key is keyof typeof REMEMBERED => key in REMEMBERED

function remember(key: keyof typeof REMEMBERED, { page = 1, filter = {} }: ListState): void {
  const names = REMEMBERED[key]
  localStorage.setItem(names.page, String(page))
  localStorage.setItem(names.search, filter.search ?? '')
  localStorage.setItem(names.filter, String(filter[names.field] ?? ''))
}

function recall<T>(key: keyof typeof REMEMBERED, fallback: T | undefined): T | undefined {
  const names = REMEMBERED[key]
  const page = Number(localStorage.getItem(names.page))
  if (!page) return fallback
  const search = localStorage.getItem(names.search)
  const chosen = Number(localStorage.getItem(names.filter))
  const filter = { ...(search && { search }), ...(chosen && { [names.field]: chosen }) }
  return { ...stored.getItem(key), page, filter } as T
}

/**
 * Preferences in local storage; the state of the clients and vehicles lists under the names that the specification
 * gives them. Signing out resets all but the colours: those belong to the machine.
 */
export const store: Store = {
  ...stored,
  getItem: (key, fallback) => (isRemembered(key) ? recall(key, fallback) : stored.getItem(key, fallback)),
  setItem: (key, value) => {
    if (isRemembered(key)) remember(key, value as ListState)
    stored.setItem(key, value)
  },
  reset: () =>
    Object.keys(stored.listItems?.() ?? {}).forEach((key) => {
      if (key !== 'theme') stored.removeItem(key)
    }),
}
