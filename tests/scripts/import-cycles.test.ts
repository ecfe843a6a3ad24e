import { readdirSync } from 'node:fs'
import { join } from 'node:path/posix'
import { importsOf } from '../../scripts/import-graph.ts'
import { t } from '../support/tap.ts'

const FOLDERS = ['server', 'admin', 'scripts', 'tests', '.storybook']

/** The ways from a file back to itself, each file looked through once. */
function cyclesOf(files: readonly string[], importsOf: (file: string) => readonly string[]): string[] {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' -> ')]
    if (done.has(file)) return []
    const found = importsOf(file).flatMap((imported) => visit(imported, [...path, file]))
    done.add(file)
    return found
  }
  return files.flatMap((file) => visit(file, []))
}

t.test('no file imports itself by way of others, but for types', async (t) => {
  const modules = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => join(folder, file.replaceAll('\\', '/'))),
  )
  t.ok(modules.length > 1000)
  t.same(cyclesOf(modules, importsOf), [])
})

t.test('a cycle is found', async (t) => {
  const imports: Record<string, string[]> = { a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b'] }
  t.same(
    cyclesOf(Object.keys(imports), (file) => imports[file] ?? []),
    ['b -> c -> d -> b'],
  )
})
