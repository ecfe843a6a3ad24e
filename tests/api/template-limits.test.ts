import { setTimeout as pause } from 'node:timers/promises'
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
  const { app, user, preview } = await anOffice(t)
  t.equal((await preview(PLAIN)).statusCode, 200)
  const events: string[] = []
  const slow = Promise.all(
    [1, 2, 3].map(async (mark) => {
      const { statusCode } = await preview(hostile(String(mark)))
      events.push(`preview ${statusCode}`)
    }),
  )
  // By now they are being rendered.
  await pause(50)
  t.equal((await app.inject('/health')).statusCode, 200)
  t.equal((await user.request('GET', '/api/billings')).statusCode, 200)
  events.push('health and list')
  await slow
  t.same(events, ['health and list', ...Array<string>(3).fill('preview 200')])
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
