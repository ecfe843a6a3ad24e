/** The filter in an address; empty when it cannot be parsed. */
export function filterIn<Filter extends object>(text: string | null): Filter {
  try {
    const filter: unknown = JSON.parse(text ?? '{}')
    return (typeof filter === 'object' && filter !== null ? filter : {}) as Filter
  } catch {
    return {} as Filter
  }
}
