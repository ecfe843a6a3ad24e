import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** A message of the outbox as the API answers it. */
export type OutboxRecord = WireRecord & {
  billing_id: number | null
  billings: { billing_id: number; revision: number | null }[]
  recipient_email: string
  state: string
  attempts: number
  server_words: string | null
  rejected: { email: string; words: string }[]
  message_id: string
  due_at: string | null
  scheduled_at: string | null
  replaced_by: number | null
}

const LOOK_MS = 50

export const listed = async (user: SignedIn, query = ''): Promise<OutboxRecord[]> =>
  (await user.request('GET', `/api/emails/outbox/?limit=1000${query}`)).json<OutboxRecord[]>()

export const messageOf = async (user: SignedIn, id: number) =>
  (await user.request('GET', `/api/emails/outbox/${id}`)).json<
    OutboxRecord & {
      source: { subject: string; body: string }
      rendered: { subject: string; html: string; text: string }
    }
  >()

/** Waits until a message is as far as that; a test's own time limit ends the wait. */
export async function untilState(user: SignedIn, id: number, state: string): Promise<OutboxRecord> {
  for (;;) {
    const message = await messageOf(user, id)
    if (message.state === state) return message
    await pause(LOOK_MS)
  }
}

/** Saves settings of the mail system; throws when they are refused. */
export async function saveMail(user: SignedIn, settings: object): Promise<void> {
  const answer = await user.request('POST', '/api/emails/settings/', settings)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** The settings that name a mail server on this machine. */
export const mailSettings = (smtp_port: number) => ({
  enable_email_system: true,
  smtp_host: '127.0.0.1',
  smtp_port,
  smtp_username: 'mail-user',
  smtp_password: 'mail-password',
  from_email: 'billing@provider.example',
})

/** Waits until no e-mail is on its way; a test's own time limit ends the wait. */
export async function untilNoneWaits(user: SignedIn): Promise<void> {
  for (;;) {
    const { queued, sending } = (await user.request('GET', '/api/emails/outbox/summary')).json()
    if (!queued && !sending) return
    await pause(20)
  }
}
