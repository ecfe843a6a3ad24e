import { formatCount } from '../ui/format/numbers.ts'
import type { Import } from './import.ts'

/** The key and the values of the text that says how far an import is. */
export function progressText({ state, total_rows, done_rows }: Import): [key: string, values?: object] {
  if (total_rows === null) return ['resources.imports.progress.opening']
  return [
    `resources.imports.progress.${state}`,
    { done: formatCount(done_rows), total: formatCount(total_rows) },
  ]
}
