import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { drawDocuments, FINGERPRINTS, fingerprintsOf, PICTURES } from '../support/pictured-documents.ts'

const MAX_KB = 150

t.test('the pictures of documents in Storybook show what is drawn today', async (t) => {
  const pictured = JSON.parse(readFileSync(FINGERPRINTS, 'utf8')) as object
  t.same(fingerprintsOf(await drawDocuments()), pictured, '`npm run documents` makes them anew')
})

t.test('each picture is small', (t) => {
  const pictures = readdirSync(PICTURES).filter((name) => name.endsWith('.png'))
  t.equal(pictures.length, 5)
  for (const name of pictures) t.ok(statSync(join(PICTURES, name)).size < MAX_KB * 1000, name)
  t.end()
})
