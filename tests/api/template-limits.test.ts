import type { Test } from 'tap'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aBilling } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const PLAIN = { subject: '{{client_name}}', body: '<style>p { color: red }</style><p>{{amount}}</p>' }
/** A template of 48 KB whose styles take as long as they may. */
const hostile = (mark: string) => ({
  subject: '{{client_name}}',
  body: `<style>${`${'a '.repeat(40)}b{x:y}`.repeat(50)}</style>${mark}${'<a>'.repeat(14_500)}`,
})

/** An app, and what previews a billing of it. */
async function anOffice(t: Test, templateMs?: number) {
  const app = await createTestApp(t, {}, templateMs === undefined ? {} : { templateMs })
  const user = await signedIn(app)
  const { id } = await aBilling(user)
  const preview = (text: object) => user.request('POST', `/api/billings/${id}/preview-email`, text)
  return { app, user, preview }
}

t.test('a template that takes long to render holds up nobody else', async (t) => {
  const { app, user, preview } = await anOffice(t, 60_000)
  const others = async () => [
    (await app.inject('/health')).statusCode,
    (await user.request('GET', '/api/billings')).statusCode,
  ]
  const renders = async (mark: number) => (await preview(hostile(String(mark)))).statusCode
  // What is loaded and compiled at first has been.
  t.same([await others(), await renders(0)], [[200, 200], 200])
  let rendered = 0
  const previews = [1, 2, 3].map((mark) => renders(mark).finally(() => (rendered += 1)))
  let answered = 0
  for (; rendered < previews.length; answered += 1) t.same(await others(), [200, 200])
  t.same(await Promise.all(previews), [200, 200, 200])
  // Rendered where requests are answered, one would be answered between two of them at most.
  t.ok(answered > previews.length + 1, `${answered} answers beside them`)
})

t.test(
  'a template that takes longer than it may is ended and refused, and the next one is rendered',
  async (t) => {
    const { preview } = await anOffice(t, 400)
    t.equal((await preview(PLAIN)).statusCode, 200)
    const refused = await preview(hostile(''))
    t.equal(refused.statusCode, 400)
    const fault = 'takes too much time or memory to be rendered'
    t.same(inEnglish(refused.json()), { detail: `body ${fault}`, errors: { body: fault } })
    t.equal((await preview(PLAIN)).statusCode, 200)
  },
)

t.test('a message that becomes too long with its values is refused', async (t) => {
  const { user, preview } = await anOffice(t)
  const instruct = (payment_instructions: string) =>
    user.request('PUT', '/api/settings/company', { payment_instructions })
  const text = { ...PLAIN, body: '{{payment_instructions}}'.repeat(100) }
  await instruct('a'.repeat(1500))
  t.equal((await preview(text)).json().html.length, 150_000)
  // Each of them is six characters of HTML.
  await instruct('"'.repeat(1500))
  t.match(await preview(text), { statusCode: 400, body: /longer than 512 KB with its values/ })
})
