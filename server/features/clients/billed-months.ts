import type { Transaction } from 'sequelize'

/** A billing, as far as prices depend on it. */
interface BilledMonth {
  id: number
  billing_month: number
  billing_year: number
  /** Whether the USD prices charge it, else the local ones. */
  isInUsd: boolean
}

/** What prices must know of billings, which know clients. */
export interface BilledMonths {
  /** The months of the latest billings, `YYYY-MM`, by client; one that was never billed has none. */
  latest: (ids: readonly number[], transaction?: Transaction) => Promise<Map<number, string>>
  /**
   * A client's billings of some months, oldest first.
   * @param until the last month, or null: all from the first
   */
  within: (
    client_id: number,
    from: string,
    until: string | null,
    transaction?: Transaction,
  ) => Promise<BilledMonth[]>
}
