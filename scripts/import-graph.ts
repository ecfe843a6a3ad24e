import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** What a module takes from another of ours as it runs: imports that are not only of types, and modules that run in threads. */
const TAKES = [
  /^(?:import|export) (?!type )(?:[^'(]*? from )?'(\.[^']+)'/gm,
  /(?:import|new URL)\('(\.[^']+)'/g,
]
const known = new Map<string, readonly string[]>()

/** The files that a file imports itself, as paths in the project. */
export function importsOf(file: string): readonly string[] {
  const found = known.get(file)
  if (found) return found
  const text = /\.(tsx?|m?js)$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const imports = TAKES.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, path]) => posix.join(posix.dirname(file), path!)),
  )
  known.set(file, imports)
  return imports
}

/** All that a file is made of, itself too. What the `hubs` import, through which everything hangs together, is left out. */
export function allImportsOf(file: string, hubs: readonly string[]): Set<string> {
  const reached = new Set([file])
  for (const each of reached)
    if (!hubs.includes(each)) for (const imported of importsOf(each)) reached.add(imported)
  return reached
}
