import type { Test } from 'tap'
import { createMailer, type MailServer, type Message } from '../../server/mail/mailer.ts'

/** The patience with a server that hangs, in each step. */
export const HASTY = { timeoutMs: 300, dataTimeoutMs: 300 }
const PATIENT = { timeoutMs: 20_000, dataTimeoutMs: 20_000 }
export const MAIL_PASSWORD = 'sécret word'

/** A mailer, of more patience than a busy machine takes; it closes with the test `t`. */
export function aMailer(t: Pick<Test, 'teardown'>, overrides: object = {}) {
  const mailer = createMailer({
    allowPlaintext: false,
    isHostAllowed: () => true,
    ...PATIENT,
    ...overrides,
  })
  t.teardown(() => mailer.close())
  return mailer
}

export const aMailServer = (port: number, overrides: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  username: 'billing',
  password: MAIL_PASSWORD,
  allowSelfSigned: false,
  dkim: null,
  ...overrides,
})

export const aMessage = (overrides: Partial<Message> = {}): Message => ({
  from: 'billing@provider.example',
  to: 'a@client.example',
  cc: [],
  replyTo: null,
  messageId: '<1@provider.example>',
  date: new Date('2026-11-22T10:00:00Z'),
  subject: 'Statement',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
  ...overrides,
})
