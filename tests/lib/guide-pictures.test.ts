import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/step.mjs'
import { t } from '../support/tap.ts'

/** What a pattern finds in a file, sorted; each once. */
const found = (file: string, pattern: RegExp) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name!)
const sorted = (names: string[]) => [...new Set(names)].sort()

const NAMED = sorted(found('docs/guide.md', /\]\(guide\/([\w-]+)\.png\)/g))

t.test('each picture that the guide names is there, and each that is there is named', (t) => {
  const there = readdirSync(join(root, 'docs/guide')).map((name) => name.replace(/\.png$/, ''))
  t.same(sorted(there), NAMED)
  const ofReadme = found('README.md', /\]\(docs\/guide\/([\w-]+)\.png\)/g)
  t.same(
    ofReadme.filter((name) => !there.includes(name)),
    [],
  )
  t.end()
})

t.test('each is taken by the walk that `npm run guide` goes, and no other', (t) => {
  const walks = readdirSync(join(root, 'scripts')).filter((name) => name.startsWith('guide'))
  t.same(sorted(walks.flatMap((name) => found(`scripts/${name}`, /picture\('([\w-]+)'/g))), NAMED)
  t.end()
})
