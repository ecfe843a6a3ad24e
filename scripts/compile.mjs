// Compiles TypeScript to what Node.js runs by itself: it starts in a third of the time that a loader takes. Plain
// JavaScript: it runs before anything is compiled.
import { build, stop } from 'esbuild'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiled, FOLDER } from './compiled.mjs'
import { root } from './step.mjs'

// A running server loads its workers later, from the files that it was started with.
const KEPT_MS = 24 * 3_600_000
/** A package of so many small files that reading them takes longer than running them: it is compiled in. */
export const BUNDLED = { typebox: fileURLToPath(import.meta.resolve('typebox')) }
/** What a module calls its place, and a module that is run by it in a thread: `new URL('./x.ts', import.meta.url)`. */
const PLACES = /new URL\('(\.[^']*\.(?:ts|mjs))', import\.meta\.url\)|import\.meta\.url/g

/** How modules are compiled, wherever they are to run. */
export const COMPILING = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // A model is called by the name of its class.
  keepNames: true,
  outExtension: { '.js': '.mjs' },
  logLevel: 'silent',
  metafile: true,
}

/**
 * Compiles these modules, those that they import, and those that run in threads.
 * @param {string[]} entries paths in the project
 * @returns what they were compiled from, as paths in the project, and what to
 * @throws Error with what does not compile
 */
export async function compile(entries) {
  const folders = entries.some((entry) => entry.startsWith('tests/')) ? ['server', 'tests'] : ['server']
  const { outputFiles, metafile } = await build({
    ...COMPILING,
    entryPoints: [...new Set([...entries, ...folders.flatMap(modulesByPlace)])],
    outbase: root,
    outdir: FOLDER,
    packages: 'external',
    alias: BUNDLED,
    sourcemap: true,
    write: false,
    plugins: [
      places({
        url: (path) => `'${pathToFileURL(path)}'`,
        worker: (path) => `new URL('${pathToFileURL(compiled(path))}')`,
      }),
    ],
  })
  // Else the compiler's own process waits for more, as long as this one lives.
  await stop()
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    // At once, since another process may be starting from it.
    writeFileSync(`${path}.${process.pid}`, contents)
    renameSync(`${path}.${process.pid}`, path)
  }
  removeOld()
  const inputs = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'))
  return { inputs, outputs: outputFiles.map(({ path }) => path) }
}

/** Removes what was compiled long ago, unless a program is still started from it. */
function removeOld() {
  const files = filesIn(FOLDER)
  const inUse = new Set(files.filter(isRecord).flatMap((path) => [path, ...outputsOf(path)]))
  for (const path of files)
    if (!inUse.has(path) && Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path)
}

const isRecord = (path) => path.endsWith('.mjs.json')
const outputsOf = (record) => JSON.parse(readFileSync(record, 'utf8')).outputs

/**
 * A plugin that says where a module is once it is compiled.
 * @param {{ url: (path: string) => string, worker: (path: string) => string }} written the code that stands for the address
 *   of a source (by its path), and for that of a compiled module that runs in a thread (by its path in the project)
 */
export const places = ({ url, worker }) => ({
  name: 'places',
  setup: (each) =>
    each.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      // A package is left as it is.
      if (path.includes('node_modules')) return undefined
      const written = (_, to) => (to ? worker(placeOf(path, to)) : url(path))
      const contents = readFileSync(path, 'utf8').replaceAll(PLACES, written)
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    }),
})

/** The modules of a folder that run in threads, as paths in the project. */
export const modulesByPlace = (folder) =>
  filesIn(join(root, folder))
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      Array.from(readFileSync(path, 'utf8').matchAll(PLACES), ([, to]) => to && placeOf(path, to)),
    )
    .filter(Boolean)

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
