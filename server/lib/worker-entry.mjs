// Plain JavaScript, since a worker thread does not inherit the TypeScript loader of its process.
import { register } from 'tsx/esm/api'

register()

/**
 * What every worker thread runs: one exported function of one module. Without a function the module is only loaded.
 * @param {{ file: string, exportName?: string, argument?: unknown }} task
 */
export async function runTask({ file, exportName, argument }) {
  const module = await import(file)
  return exportName && module[exportName](argument)
}
