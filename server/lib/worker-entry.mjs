// Plain JavaScript, since a worker thread does not inherit the TypeScript loader of its process.

/**
 * What every worker thread runs: one exported function of one module. Without a function the module is only loaded.
 * @param {{ file: string, exportName?: string, argument?: unknown, port?: import('node:worker_threads').MessagePort }} task
 *   the port gets a message when the function begins, and then each message that the function posts
 */
export async function runTask({ file, exportName, argument, port }) {
  if (file.endsWith('.ts')) await loadTypeScript()
  const module = await import(file)
  try {
    port?.postMessage(null)
    return exportName && (await module[exportName](argument, (...message) => port?.postMessage(...message)))
  } finally {
    port?.close()
  }
}

let loading

/** Makes the thread read TypeScript, which it need not where the service is compiled. */
const loadTypeScript = () => (loading ??= import('tsx/esm/api').then(({ register }) => register()))
