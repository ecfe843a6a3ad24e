import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { DEFAULT_TEMPLATE, PLACEHOLDERS } from '../../server/features/emails/email-templates.rules.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const URL = '/api/emails/templates/'
const reminder = { name: 'Reminder', subject: 'About {{billing_id}}', body: '<p>Dear {{ client_name }}</p>' }
const aTemplate = (overrides: object = {}) => user.create(URL, { ...reminder, ...overrides })
const post = (overrides: object) => user.request('POST', URL, { ...reminder, ...overrides })

t.test('TMPL-2 a template is made, read, changed and deleted by id', async (t) => {
  const made = await post({})
  t.equal(made.statusCode, 200)
  const template = made.json()
  t.match(template, { id: Number, ...reminder, created_at: String })
  t.notOk('name_key' in template)
  t.same((await user.request('GET', `${URL}${template.id}`)).json(), template)
  const renamed = await user.request('PUT', `${URL}${template.id}`, { name: 'Second reminder' })
  t.match(renamed.json(), { ...reminder, name: 'Second reminder' })
  t.equal(
    (await user.request('PUT', `${URL}${template.id}`, renamed.json())).statusCode,
    200,
    'put back whole',
  )
  const [activity] = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
  t.match(activity, { action: 'Updated', entity: 'Email template Second reminder' })
  const deleted = await user.request('DELETE', `${URL}${template.id}`)
  t.match(deleted.json(), { id: template.id, name: 'Second reminder' })
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const missing = await user.request(
      method,
      `${URL}${template.id}/`,
      method === 'PUT' ? reminder : undefined,
    )
    t.equal(missing.statusCode, 404)
    t.same(inEnglish(missing.json()), { detail: 'Email template not found' })
  }
})

t.test('TMPL-2 name, subject and body are required', async (t) => {
  for (const field of ['name', 'subject', 'body'])
    for (const empty of [undefined, null, '', ' \n ', 7]) {
      const refused = await post({ [field]: empty })
      t.equal(refused.statusCode, 400, `${field} ${empty}`)
      t.match(refused.json().errors, { [field]: /\S/ })
    }
  const long = { name: 'x'.repeat(256), subject: 'x'.repeat(256), body: 'x'.repeat(60_001) }
  for (const [field, text] of Object.entries(long))
    t.match((await post({ [field]: text })).json().errors, { [field]: /\S/ })
  const bytes = await post({ body: 'é'.repeat(30_001) })
  t.same(bytes.json().errors, { body: 'must not be longer than 60000 bytes' })
  t.equal((await post({ body: 'é'.repeat(30_000) })).statusCode, 200)
  t.equal((await post({ subject: 'two\r\nBcc: x@y.example' })).json().errors.subject, 'must be one line')
})

t.test('TMPL-2 the list speaks both dialects', async (t) => {
  for (const { id } of (await user.request('GET', URL)).json()) await user.request('DELETE', `${URL}${id}`)
  const made: WireRecord[] = []
  for (const name of ['beta', 'Alpha', 'gamma 100%']) made.push(await aTemplate({ name }))
  const names = async (query: string) => {
    const answer = await user.request('GET', `${URL}?${query}`)
    return [answer.json<WireRecord[]>().map(({ name }) => name), answer.headers['content-range']]
  }
  t.same(await names(''), [['beta', 'Alpha', 'gamma 100%'], undefined])
  t.same(await names('skip=1&limit=1'), [['Alpha'], undefined])
  t.same(await names('search=ALPHA'), [['Alpha'], undefined])
  t.same(await names('search=%25'), [['gamma 100%'], undefined])
  t.same(await names('sort=["name","ASC"]&range=[0,1]'), [['Alpha', 'beta'], 'items 0-1/3'])
  t.same(await names(`filter={"id":[${made[2]!.id},${made[0]!.id}]}`), [
    ['beta', 'gamma 100%'],
    'items 0-1/2',
  ])
  t.equal((await user.request('GET', `${URL}?sort=["body","ASC"]`)).statusCode, 400)
})

t.test('TMPL-3 every placeholder is taken, and an unknown one is refused by its name', async (t) => {
  const all = PLACEHOLDERS.map((name) => `{{${name}}} {{ ${name} }}`).join(' ')
  const each = PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ')
  t.equal((await post({ subject: each, body: all })).statusCode, 200)
  t.equal((await post({ body: 'a } b { c }} { {x} </style>' })).statusCode, 200, 'braces are only braces')
  const refused = await post({ body: '<b>{{client_nam}}</b>' })
  t.equal(refused.statusCode, 400)
  t.match(
    refused.json().detail,
    /^body has an unknown placeholder: {{client_nam}}\. There are {{client_name}}, /,
  )
  t.match((await post({ subject: '{{amounts}}' })).json().errors.subject, /{{amounts}}/)
  const { id } = await aTemplate()
  const changed = await user.request('PUT', `${URL}${id}`, { body: '{{nothing}}' })
  t.match(changed.json().errors, { body: /{{nothing}}/ })
  t.equal((await user.request('GET', `${URL}${id}`)).json().body, reminder.body)
})

t.test('TMPL-3 nothing else of Handlebars is taken', async (t) => {
  const hostile = [
    '{{#if amount}}x{{/if}}',
    '{{#each this}}x{{/each}}',
    '{{>partial}}',
    '{{{client_name}}}',
    '{{&client_name}}',
    '{{{{raw}}}} x {{{{/raw}}}}',
    '{{lookup this "constructor"}}',
    '{{log "x"}}',
    '{{constructor}}',
    '{{__proto__}}',
    '{{this}}',
    '{{this.client_name}}',
    '{{client_name.constructor}}',
    '{{client_name/length}}',
    '{{../client_name}}',
    '{{[client_name]}}',
    '{{"client_name"}}',
    '{{client_name amount}}',
    '{{client_name a=1}}',
    '{{@root}}',
    '{{! comment }}',
    '{{!-- comment --}}',
    '{{~client_name~}}',
    '{{else}}',
    '{{^}}',
    '{{* decorator}}',
    '{{}}',
    '{{',
    '{{client_name',
    '{{client_name}',
    '{{client_name}}}',
    '\\{{client_name}}',
    '{{CLIENT_NAME}}',
    '{{client_name\n}}',
  ]
  for (const text of hostile)
    for (const field of ['subject', 'body']) {
      if (field === 'subject' && text.includes('\n')) continue
      const refused = await post({ [field]: `x ${text} y` })
      t.equal(refused.statusCode, 400, `${field}: ${text}`)
      t.match(refused.json().errors, { [field]: /placeholder|backslash/ })
    }
})

t.test('TMPL-3 a template made to be slow is refused', async (t) => {
  const slow = ['{{#a}}', '{{', '{{amount', '{{amount}}', '{{ ', '{{!', '\\{{']
  for (const piece of slow) {
    const body = piece.repeat(Math.floor(60_000 / piece.length))
    t.equal((await post({ body })).statusCode, 400, piece)
  }
  t.equal((await post({ body: '{{amount}}'.repeat(100) + 'x'.repeat(59_000) })).statusCode, 200)
})

t.test(
  'TMPL-4 the default template is named Billing Notification, has an HTML body, and can be stored',
  async (t) => {
    t.equal(DEFAULT_TEMPLATE.name, 'Billing Notification')
    t.match(DEFAULT_TEMPLATE.body, /<html[^>]*>[^]*<\/html>/)
    // Its amount says its currency by itself; what is due changes, and is for reminders.
    const others = ['currency', 'amount_due', 'total_outstanding', 'due_date', 'payment_reference']
    for (const name of PLACEHOLDERS.filter((name) => !others.includes(name)))
      t.match(`${DEFAULT_TEMPLATE.subject} ${DEFAULT_TEMPLATE.body}`, `{{${name}}}`)
    t.match(await aTemplate(DEFAULT_TEMPLATE), DEFAULT_TEMPLATE)
  },
)
