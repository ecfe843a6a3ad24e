import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { build, stop } from 'esbuild'
import { BUNDLED, COMPILING, modulesByPlace, places } from './compile.mjs'
import { STORYBOOK_FOLDER } from './setup.mjs'
import { npmCall, root, runStep, SetupError } from './step.mjs'

// Writes build/trackledger-<version>.tgz: what runs, and nothing of what it is made from. The server and most packages are
// compiled into a few files; a package that is not goes along.

/** Packages that load files of theirs or a native part by their place, or are loaded by name. */
const INSTALLED = [
  '@fastify/swagger-ui',
  'bcrypt',
  'fontkit',
  'juice',
  'mysql2',
  'pdfmake',
  'piscina',
  'sqlite3',
  // What reads TypeScript where nothing is compiled.
  'tsx',
  // Sequelize asks for those of other databases only when they are chosen.
  ...['pg-hstore', 'mariadb', 'tedious', 'oracledb', 'ibm_db', 'snowflake-sdk'],
]
const FONTS = /^@expo-google-fonts\//
/** What of packages is never loaded: their names, and files and folders in them. */
const UNUSED = [
  // All weights but the two that documents are written in.
  [/@expo-google-fonts\//, /^(?!400Regular$|700Bold$)\d+[A-Za-z_]+$/],
  // For browsers, and for debuggers.
  [/node_modules\/pdfmake$/, /^build$/],
  [/node_modules\//, /\.map$/],
  // Of the machine that the release is made on.
  [/node_modules\/sqlite3$/, /^build$/],
]
/** What is read by whoever runs it. */
const TEXTS = [
  'README.md',
  'SECURITY.md',
  'docs/imports.md',
  'docs/operations.md',
  'docs/operations',
  'docs/security.md',
]
const STAGE = join(root, 'build/release')

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

rmSync(STAGE, { recursive: true, force: true })
mkdirSync(STAGE, { recursive: true })
const { metafile } = await compileServer()
copyFiles()
writeFileSync(join(STAGE, 'THIRD-PARTY.txt'), licensesOf(metafile))
await bringPackages()
await npm(['pack', '--ignore-scripts', '--pack-destination', '..'])
console.log(`build/${manifest.name}-${manifest.version}.tgz is written`)

async function compileServer() {
  const compiled = await build({
    ...COMPILING,
    entryPoints: ['scripts/bin.mjs', ...modulesByPlace('server')],
    outdir: join(STAGE, 'server'),
    entryNames: '[name]',
    external: INSTALLED.flatMap((name) => [name, `${name}/*`]),
    alias: BUNDLED,
    legalComments: 'none',
    // What packages written for require call in a module.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [
      places({
        url: (path) => `new URL('../${relative(root, path).replaceAll('\\', '/')}', import.meta.url).href`,
        worker: (path) => `new URL('./${basename(path).replace(/\.ts$/, '.mjs')}', import.meta.url)`,
      }),
    ],
  })
  await stop()
  return compiled
}

function copyFiles() {
  const docs = ['guide.md', 'pages.css', 'swagger.css', 'swagger.js'].map(
    (name) => `server/http/docs/${name}`,
  )
  for (const path of ['admin/dist', 'seeds', ...TEXTS, ...docs]) copy(path, path)
  copy(STORYBOOK_FOLDER, 'docs/storybook')
}

function copy(from, to) {
  const filter = (file) => basename(file) !== '.built-from'
  cpSync(join(root, from), join(STAGE, to), { recursive: true, filter })
}

/**
 * package.json, and all packages that are not compiled in, as the lockfile has them: they go along, since npm heeds no
 * lockfile of what it installs for everybody.
 */
async function bringPackages() {
  const { name, version, description, license, engines, dependencies } = manifest
  const kept = Object.entries(dependencies).filter(([each]) => INSTALLED.includes(each) || FONTS.test(each))
  const released = {
    ...{ name, version, description, license, engines, type: 'module' },
    bin: { trackledger: 'server/bin.mjs' },
    dependencies: Object.fromEntries(kept),
    bundleDependencies: true,
  }
  writeFileSync(join(STAGE, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
  const lockfile = join(STAGE, 'package-lock.json')
  cpSync(join(root, 'package-lock.json'), lockfile)
  await npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  // What is for other systems is not there.
  const paths = Object.keys(packages).filter((path) => path && existsSync(join(root, path)))
  for (const path of paths) copyPackage(path)
  rmSync(lockfile)
}

/** Copies a package without what is never loaded, and without packages inside, which the lockfile names by themselves. */
function copyPackage(path) {
  const unused = [/^node_modules$/, ...UNUSED.filter(([name]) => name.test(path)).map(([, files]) => files)]
  const from = join(root, path)
  const isUsed = (file) => !unused.some((files) => files.test(relative(from, file).replaceAll('\\', '/')))
  cpSync(from, join(STAGE, path), { recursive: true, filter: isUsed })
}

async function npm(args) {
  const done = await runStep(`npm ${args[0]}`, npmCall([...args, '--loglevel=error']), { cwd: STAGE })
  if (!done.ok) throw new SetupError(`${done.output}\nnpm ${args[0]} did not succeed, see above.`)
}

/** The licences of the packages that are compiled in. */
function licensesOf({ inputs }) {
  const folders = Object.keys(inputs).flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
  )
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const file = readdirSync(join(root, folder)).find((each) => /^(LICEN[CS]E|COPYING)/i.test(each))
    return [`${name} ${version}, ${license}`, file && readFileSync(join(root, folder, file), 'utf8').trim()]
  })
  return texts.map((lines) => lines.filter(Boolean).join('\n\n')).join(`\n\n${'-'.repeat(80)}\n\n`)
}
