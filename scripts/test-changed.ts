import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { allImportsOf, importsOf } from './import-graph.ts'
import { browserTests, testFiles } from './test-files.ts'
import { runsOnMariadb } from './test-turns.ts'

/** Through these everything hangs together: a test of the whole service is chosen by what it names, not by what it loads. */
const HUBS = ['server/app.ts', 'server/services.ts', 'server/index.ts', 'scripts/trackledger.ts']
/** What any test of the service may depend on. */
const GENERAL = /^(package-lock\.json$|server\/([^/]+$|http\/|db\/)|scripts\/(compile|test))/
/** A folder of a feature, or of what features share. */
const FOLDER = /^(server\/features|admin\/src)\/([a-z0-9-]+)\//
/** The parts that look at everything, and what they look at. */
const WHOLE = [
  ['types', /\.tsx?$|^package-lock\.json$|tsconfig\.json$/],
  ['contract', /^(openapi\.yaml$|server\/)/],
  ['lint:contract', /^(openapi|redocly)\.yaml$/],
  ['audit', /^(package-lock|audit-exceptions)\.json$/],
] as const
const ADMIN = /^(admin|\.storybook)\//
/** The walk through most of the screens, and the parts by themselves: they see what no other test names. */
const OF_THE_ADMIN = ['tests/browser/month.spec.ts', 'tests/browser/stories.spec.ts']

const isOfFeature = (file: string): boolean => existsSync(`server/features/${FOLDER.exec(file)?.[2] ?? '-'}`)

const filesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )

/** Finds the calls of a feature in a test, `/api/billings/${id}/pdf`. */
function callsOf(feature: string): RegExp[] {
  const folder = `server/features/${feature}`
  const routes = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.routes.ts')) : []
  const texts = routes.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const paths = texts.flatMap((text) => Array.from(text.matchAll(/'(\/[a-z][^']*)'/g), ([, path]) => path!))
  return paths.map((path) => {
    const pattern = path.replace(/\/$/, '').replace(/:[^/]+/g, '[^/\\s]+')
    return new RegExp(`${pattern}/?['"\`?]`)
  })
}

/** Whether a test is about a feature: its name says so, or it names a call or a screen of it. */
function isAbout(test: string, feature: string, calls: readonly RegExp[]): boolean {
  if (basename(test).startsWith(feature.replace(/s$/, ''))) return true
  const text = readFileSync(test, 'utf8')
  return calls.some((call) => call.test(text)) || new RegExp(`['"\`]/${feature}['"\`/?]`).test(text)
}

/** The folders that a change touches: where it is, where it is imported, and what is made of it when several features share it. */
function foldersTouchedBy(changed: readonly string[]): Set<string> {
  const shared = changed.filter((file) => !isOfFeature(file))
  const sources = filesIn('server/features', 'admin/src').filter(
    (file) => !/\.(stories|fixtures)\./.test(file),
  )
  const touched = sources.filter((file) => {
    const near = [file, ...importsOf(file)]
    const all = allImportsOf(file, HUBS)
    return near.some((each) => changed.includes(each)) || shared.some((each) => all.has(each))
  })
  return new Set(touched.flatMap((file) => FOLDER.exec(file)?.[0] ?? []))
}

/**
 * The tests that a change of these files touches, from near to far: those that are changed themselves, those that are made of the
 * files or about their features, and those that depend on what all depend on.
 */
export function testsTouchedBy(changed: readonly string[]): string[][] {
  const service = testFiles('api', 'contract', 'lib', 'scripts')
  const screens = browserTests()
  const tests = [...service, ...screens]
  const near = new Set(
    tests.filter((test) => {
      const imported = allImportsOf(test, HUBS)
      return changed.some((file) => imported.has(file))
    }),
  )
  const add = (some: readonly string[]) => some.forEach((test) => near.add(test))
  for (const folder of foldersTouchedBy(changed)) {
    const [, side, feature] = FOLDER.exec(folder)!
    const calls = callsOf(feature!)
    add(screens.filter((test) => isAbout(test, feature!, calls)))
    if (side !== 'admin/src') add(service.filter((test) => isAbout(test, feature!, calls)))
  }
  if (changed.some((file) => ADMIN.test(file))) add(OF_THE_ADMIN)
  const far = changed.some((file) => GENERAL.test(file)) ? service : []
  return [tests.filter((test) => changed.includes(test)), [...near], far]
}

/** What looks at a change of these files: the parts of `npm test`, each with the files that it is narrowed to. */
export function partsTouchedBy(changed: readonly string[]): Record<string, string[]> {
  const tests = [...new Set(testsTouchedBy(changed).flat())]
  const service = tests.filter((test) => !test.startsWith('tests/browser/'))
  const parts: Record<string, string[]> = {
    lint: changed.filter((file) => /\.(tsx?|m?js)$/.test(file)),
    format: [...changed],
    sqlite: service,
    mariadb: service.filter(runsOnMariadb),
    browser: tests.filter((test) => !service.includes(test)),
  }
  const needed = Object.entries(parts).filter(([, files]) => files.length)
  const whole = WHOLE.filter(([, made]) => changed.some((file) => made.test(file))).map(([part]) => part)
  return Object.fromEntries<string[]>([...needed, ...whole.map((part): [string, string[]] => [part, []])])
}
