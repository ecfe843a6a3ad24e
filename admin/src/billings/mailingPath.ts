/** The address of the page that sends many billings; it begins with those that a filter lets pass. */
export const mailingPath = (filter: object = {}): string =>
  Object.keys(filter).length
    ? `/billings/send?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
    : '/billings/send'
