// Plain JavaScript, since a worker thread does not inherit the TypeScript loader of its process.

/**
 * What every worker thread runs: one exported function of one module. Without a function the module is only loaded.
 * @param {{ file: string, exportName?: string, argument?: unknown }} task
 */
export async function runTask({ file, exportName, argument }) {
  if (file.endsWith('.ts')) await loadTypeScript()
  const module = await import(file)
  return exportName && module[exportName](argument)
}

let loading

/** Makes the thread read TypeScript, which it need not where the service is compiled. */
const loadTypeScript = () => (loading ??= import('tsx/esm/api').then(({ register }) => register()))
