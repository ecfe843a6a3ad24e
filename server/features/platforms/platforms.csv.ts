import { instantText, type CsvColumns } from '../../lib/csv.rules.ts'
import type { Platform } from './platforms.model.ts'

/** The list of platforms as CSV. */
export const PLATFORM_COLUMNS: CsvColumns<Platform> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Created: ({ created_at }) => instantText(created_at),
}
