import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { build, stop } from 'esbuild'
import { BUNDLED, COMPILING, modulesByPlace, places } from './compile.mjs'
import { npmCall, root, runStep, SetupError } from './step.mjs'

// Writes build/trackledger-<version>.tgz: what runs, and nothing of what it is made from. The server and most packages are
// compiled into a few files; a package that is not is installed by npm with the release.

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
/** The two weights that documents are written in. */
const WEIGHTS = ['400Regular', '700Bold']
const STAGE = join(root, 'build/release')

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const fonts = Object.keys(manifest.dependencies).filter((name) => FONTS.test(name))

rmSync(STAGE, { recursive: true, force: true })
mkdirSync(STAGE, { recursive: true })
const { metafile } = await compileServer()
copyFiles()
fonts.forEach(copyFont)
writeFileSync(join(STAGE, 'THIRD-PARTY.txt'), licensesOf(metafile))
await writeManifests()
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
  for (const path of ['admin/dist', 'seeds', 'README.md', 'docs/imports.md', 'docs/security.md'])
    cpSync(join(root, path), join(STAGE, path), {
      recursive: true,
      filter: (file) => basename(file) !== '.built-from',
    })
}

/** A font goes along with the weights that are used, as the package that the server finds it in. */
function copyFont(name) {
  const [from, to] = [root, STAGE].map((folder) => join(folder, 'node_modules', name))
  for (const file of readdirSync(from).filter((each) => /^(package\.json|LICEN[CS]E.*)$/i.test(each)))
    cpSync(join(from, file), join(to, file))
  for (const weight of WEIGHTS)
    for (const file of readdirSync(join(from, weight)).filter((each) => each.endsWith('.ttf')))
      cpSync(join(from, weight, file), join(to, weight, file))
}

/** package.json, and the versions of everything that npm installs with it. */
async function writeManifests() {
  const { name, version, description, license, engines, dependencies } = manifest
  const kept = Object.entries(dependencies).filter(([each]) => INSTALLED.includes(each) || FONTS.test(each))
  const released = {
    ...{ name, version, description, license, engines, type: 'module' },
    bin: { trackledger: 'server/bin.mjs' },
    dependencies: Object.fromEntries(kept),
    bundleDependencies: fonts,
  }
  writeFileSync(join(STAGE, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
  cpSync(join(root, 'package-lock.json'), join(STAGE, 'package-lock.json'))
  await npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])
  cpSync(join(STAGE, 'package-lock.json'), join(STAGE, 'npm-shrinkwrap.json'))
  rmSync(join(STAGE, 'package-lock.json'))
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
