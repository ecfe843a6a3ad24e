import type { Import } from './import.ts'

const shown = (number: number): string => number.toLocaleString('en')

/** The key and the values of the text that says how far an import is. */
export function progressText({ state, total_rows, done_rows }: Import): [key: string, values?: object] {
  if (total_rows === null) return ['resources.imports.progress.opening']
  return [`resources.imports.progress.${state}`, { done: shown(done_rows), total: shown(total_rows) }]
}
