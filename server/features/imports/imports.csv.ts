import { instantText, type CsvColumns } from '../../lib/csv.rules.ts'
import type { ImportsService } from './imports.service.ts'

type Import = Awaited<ReturnType<ImportsService['listImports']>>[number]

/** The list of imports as CSV. */
export const IMPORT_COLUMNS: CsvColumns<Import> = {
  ID: ({ id }) => id,
  File: ({ file_name }) => file_name,
  What: ({ kind }) => kind,
  When: ({ created_at }) => instantText(created_at),
  Finished: ({ finished_at }) => instantText(finished_at),
  By: ({ username }) => username,
  State: ({ state }) => state,
  Rows: ({ total_rows }) => total_rows,
  New: ({ counts }) => counts?.new ?? null,
  Changed: ({ counts }) => counts?.changed ?? null,
  Unchanged: ({ counts }) => counts?.unchanged ?? null,
  Errors: ({ counts }) => counts?.errors ?? null,
  Warnings: ({ counts }) => counts?.warnings ?? null,
  Result: ({ message }) => message,
}
