import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import { t } from '../support/tap.ts'
import { withSourcePositions } from '../../server/lib/source-positions.ts'

t.test('a stack names the places of the sources, and keeps what has no source', async (t) => {
  const folder = t.testdir()
  const source =
    'interface Long {\n  text: string\n}\n\nexport const fail = ({ text }: Long) => new Error(text)\n'
  const { code, map } = transformSync(source, { loader: 'ts', sourcemap: 'external', sourcefile: 'long.ts' })
  const module = join(folder, 'made.mjs')
  writeFileSync(module, code)
  writeFileSync(`${module}.map`, map)
  const url = pathToFileURL(module).href
  const line = code.slice(0, code.indexOf('new Error')).split('\n').length
  const column = code.split('\n')[line - 1]!.indexOf('new Error') + 1
  const stack = `Error: no\n    at fail (${url}:${line}:${column})\n    at async ${url}:${line}:${column}`
  const place = `${join(folder, 'long.ts')}:5:41`
  t.equal(withSourcePositions(stack), `Error: no\n    at fail (${place})\n    at async ${place}`)
  const others = `Error: no\n    at node:internal/x:1:2\n    at y (${url.replace('made', 'bare')}:1:2)`
  t.equal(withSourcePositions(others), others)
})
