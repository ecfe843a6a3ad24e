// Compiles TypeScript to what Node.js runs by itself: it starts in a third of the time that a loader takes. Plain
// JavaScript: it runs before anything is compiled.
import { build } from 'esbuild'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiled, FOLDER } from './compiled.mjs'
import { root } from './step.mjs'

// A running server loads its workers later, from the files that it was started with.
const KEPT_MS = 24 * 3_600_000
/** A package of so many small files that reading them takes longer than running them: it is compiled in. */
const BUNDLED = { typebox: fileURLToPath(import.meta.resolve('typebox')) }
/** A module that is run by its place, in a thread: `new URL('./parse-workbook.ts', import.meta.url)`. */
const BY_PLACE = /new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g

/**
 * Compiles these modules, those that they import, and those that run in threads.
 * @param {string[]} entries paths in the project
 * @throws Error with what does not compile
 */
export async function compile(entries) {
  const { outputFiles } = await build({
    entryPoints: [...new Set([...entries, ...modulesByPlace('server'), ...modulesByPlace('tests')])],
    absWorkingDir: root,
    outbase: root,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    alias: BUNDLED,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // A model is called by the name of its class.
    keepNames: true,
    sourcemap: true,
    write: false,
    logLevel: 'silent',
    plugins: [{ name: 'places', setup: (each) => each.onLoad({ filter: /\.(ts|mjs)$/ }, loadWithPlaces) }],
  })
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    // At once, since another process may be starting from it.
    writeFileSync(`${path}.${process.pid}`, contents)
    renameSync(`${path}.${process.pid}`, path)
  }
  for (const path of filesIn(FOLDER)) if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path)
}

/** What is told by its place from the source is there still; a module that runs by its place is the compiled one. */
function loadWithPlaces({ path }) {
  const contents = readFileSync(path, 'utf8')
    .replaceAll(BY_PLACE, (_, to) => `new URL('${pathToFileURL(compiled(placeOf(path, to)))}')`)
    .replaceAll('import.meta.url', `'${pathToFileURL(path)}'`)
  return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
}

const modulesByPlace = (folder) =>
  filesIn(join(root, folder))
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      Array.from(readFileSync(path, 'utf8').matchAll(BY_PLACE), ([, to]) => placeOf(path, to)),
    )

const placeOf = (path, to) => relative(root, fileURLToPath(new URL(to, pathToFileURL(path))))

/** The files in a folder and those below it, or none when there is no such folder. */
function filesIn(folder) {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath ?? each.path, each.name))
  } catch {
    return []
  }
}
