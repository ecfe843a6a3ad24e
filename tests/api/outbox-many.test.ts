import { t } from '../support/tap.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { mailSettings, saveMail, untilState } from '../support/outbox.ts'
import { rounds } from '../support/rounds.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { createTestApp } from '../support/test-app.ts'

const MANY = rounds('MANY')
const BILLINGS = 100

t.test(`${MANY} messages that cannot go yet harm nobody, and go in their turn`, async (t) => {
  const app = await createTestApp(t, { smtpRetrySeconds: 10 })
  const user = await signedIn(app)
  const smtp = await startSmtpScript(t)
  const settings = mailSettings(smtp.port)
  await saveMail(user, settings)
  const { id: client_id } = await aClient(user, { email_1: 'many@b.example', unit_usd: 25 })
  const ids: number[] = []
  for (let count = 0; count < BILLINGS; count++) ids.push((await aBilling(user, { client_id })).id)
  // Nobody listens there.
  await saveMail(user, { ...settings, smtp_port: 1 })
  const text = { subject: 'Billing {{billing_id}}', body: '<p>{{amount}}</p>' }
  const batches: string[] = []
  for (let queued = 0; queued < MANY; queued += BILLINGS) {
    const answer = await user.request('POST', '/api/billings/send-emails', {
      ...text,
      filter: { ids },
      again: true,
    })
    t.match(answer.json(), { queued: BILLINGS })
    batches.push(answer.json<{ batch_id: string }>().batch_id)
  }
  const summary = async () => (await user.request('GET', '/api/emails/outbox/summary')).json()
  const { queued, sending, failed } = await summary()
  t.same([queued + sending, failed], [MANY, 0])
  const page = await user.request('GET', '/api/emails/outbox/?range=[0,24]&sort=["due_at","ASC"]')
  t.equal(page.headers['content-range'], `items 0-24/${MANY}`)
  const tried = (await user.request('GET', '/api/emails/outbox/?limit=1000&sort=["id","ASC"]'))
    .json<{ attempts: number }[]>()
    .filter(({ attempts }) => attempts > 0)
  t.ok(tried.length <= 40, `${tried.length} ran into it, not each`)

  await saveMail(user, settings)
  const own = { recipient_email: 'now@b.example', ...text }
  const sent = await user.request('POST', `/api/billings/${ids[0]}/send-email-to`, own)
  t.match(sent.json(), { state: 'sent' }, 'what somebody waits for does not stand in the queue')
  const [first] = (await user.request('GET', `/api/emails/outbox/?batch_id=${batches[0]}&limit=1`)).json()
  t.match(await untilState(user, first.id, 'sent'), { recipient_email: 'many@b.example' })
})
