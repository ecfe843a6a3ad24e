import type { Draft } from './outbox.drafts.ts'
import type { Kind } from './outbox.kind.ts'
import type { MessageParts } from './outbox.parts.ts'

const subject = 'Test e-mail of TrackLedger'
const sentences = [
  'This is a test e-mail of TrackLedger.',
  'The e-mail settings work: billings can be sent.',
] as const
const html = sentences.map((sentence) => `<p>${sentence}</p>`).join('')

const TEST_PARTS: MessageParts = {
  source: { subject, body: html },
  rendered: { subject, html, text: sentences.join('\n\n') },
}

/** A test e-mail, but for its recipient. */
export const TEST_DRAFT: Omit<Draft, 'recipient_email'> = {
  kind: 'test',
  billing: null,
  cc_emails: [],
  parts: TEST_PARTS,
  scheduled_at: null,
  batch_id: null,
}

/** The message that tries whether mail can be sent. */
export const testMessage: Kind = {
  make: async () => ({ rendered: TEST_PARTS.rendered, attach: async () => [] }),
  attachmentOf: () => null,
  nameOf: ({ recipient_email }) => `Test email to ${recipient_email}`,
  sent: async () => undefined,
}
