import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from 'tap'
import { KeptFile } from '../../server/features/revisions/revisions.model.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { canReadPdfs, pdfText } from '../support/documents.ts'
import { aPng } from '../support/images.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t), 'ana')

const bytes = async (path: string): Promise<Buffer> =>
  (await user.request('GET', `/api/billings/${path}`)).rawPayload
const issued = async (id: number): Promise<WireRecord> =>
  (await user.create(`/api/billings/${id}/issue`, {})).issued_revision as WireRecord
const upload = (logo: Buffer) => user.upload('/api/settings/company/logo', logo, 'logo.png')

async function textOf(t: Test, pdf: Buffer): Promise<string> {
  const file = join(t.testdir(), 'statement.pdf')
  await writeFile(file, pdf)
  return pdfText(file)
}

t.test('the same bytes are kept once, whoever names them, and anything else beside them', async (t) => {
  await upload(aPng([48, 16], 128, { colorType: 6 }))
  const [one, two] = [await aBilledFleet(user, 1), await aBilledFleet(user, 2)]
  const revisions = [await issued(one.id), await issued(two.id)]
  const hashes = new Set(
    revisions.flatMap(({ pdf_sha256, excel_sha256, logo_sha256 }) => [pdf_sha256, excel_sha256, logo_sha256]),
  )
  t.equal(revisions[0]!.logo_sha256, revisions[1]!.logo_sha256, 'one logo')
  t.equal(hashes.size, 5, 'two statements, each in two formats, and the logo')
  const kept = async () => (await KeptFile.findAll({ raw: true })).map(({ sha256 }) => sha256)
  t.same((await kept()).sort(), [...hashes].sort())
  await upload(aPng([16, 48], 64, { colorType: 6 }))
  await user.request('PUT', `/api/billings/${one.id}`, { notes: 'Another logo' })
  await issued(one.id)
  t.equal((await kept()).length, 8, 'the second revision with its own')
})

t.test('what is kept is compressed', async (t) => {
  const files = await KeptFile.findAll({ raw: true })
  const [size, packed] = files.reduce(
    ([all, less], { size: of, content }) => [all + of, less + Buffer.from(content, 'base64').length],
    [0, 0],
  )
  t.ok(packed! < size! * 0.9, `${packed} of ${size} bytes`)
})

t.test(
  'the downloads of the page show the billing as it is now, those of its revision as it was issued',
  { skip: !canReadPdfs && 'pdftotext is needed' },
  async (t) => {
    const { id, items } = await aBilledFleet(user, 2)
    await issued(id)
    const before = await bytes(`${id}/revisions/1/pdf`)
    t.equal(await textOf(t, await bytes(`${id}/download-pdf`)), await textOf(t, before), 'the same, at first')
    await user.request('PUT', `/api/billings/items/${items[0]!.id}`, { comments: 'Moved to Nakuru' })
    await user.request('DELETE', `/api/billings/items/${items[1]!.id}`)
    const page = await textOf(t, await bytes(`${id}/download-pdf`))
    t.match(page, /Moved to Nakuru/)
    t.notMatch(page, /Revision/, 'it was not issued')
    t.notMatch(page, new RegExp(String(items[1]!.vehicle_name)))
    t.ok((await bytes(`${id}/revisions/1/pdf`)).equals(before))
    t.match(await textOf(t, before), new RegExp(String(items[1]!.vehicle_name)))
    const list = (await user.request('GET', `/api/billings/${id}/revisions`)).json()
    t.equal(list.length, 1, 'nor is it by looking at it')
  },
)
