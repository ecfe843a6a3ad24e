/** The named properties of a record: what it has beside them is left out. */
export const picked = <T extends object>(record: T, { properties }: { properties: object }): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in properties)) as Partial<T>
