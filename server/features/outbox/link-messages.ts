import { ConflictError } from '../../lib/errors.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { message } from '../../messages.ts'
import type { RenderedText } from '../emails/text-renderer.ts'
import type { MessageDraft } from './message-drafts.ts'
import type { MessageHandler } from './message-handlers.ts'

/** An e-mail with a link that lets whoever has it in. */
export interface LinkMail {
  recipient_email: string
  subject: string
  /** What stands before the link, a line each, and after it. */
  before: readonly string[]
  link: string
  after: readonly string[]
}

/** What stands instead of the link for everybody but the recipient. */
const HIDDEN = '[link, in the e-mail alone]'
const MAX_SUBJECT = 300

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

const hidden = ({ subject, before, after }: LinkMail): RenderedText => {
  const lines = [...before, HIDDEN, ...after]
  return {
    subject: subject.slice(0, MAX_SUBJECT),
    html: lines.map((line) => `<p>${escaped(line)}</p>`).join(''),
    text: lines.join('\n\n'),
  }
}

const withLink = ({ subject, html, text }: RenderedText, link: string): RenderedText => ({
  subject,
  html: html.replace(HIDDEN, () => `<a href="${escaped(link)}">${escaped(link)}</a>`),
  text: text.replace(HIDDEN, () => link),
})

/** The draft of such an e-mail: its link is sealed, as everybody may read what was sent. */
export function linkDraft(mail: LinkMail, box: SecretBox): MessageDraft {
  const rendered = hidden(mail)
  const source = { subject: rendered.subject, body: rendered.html }
  return {
    kind: 'link',
    billings: [],
    recipient_email: mail.recipient_email,
    cc_emails: [],
    parts: { source, rendered, sealed: box.seal(mail.link) },
    scheduled_at: null,
    batch_id: null,
  }
}

/** E-mails with links: the link is put in when one is handed to the mail server, and stored nowhere. */
export const linkMessages = (box: SecretBox): MessageHandler => ({
  make: async (_message, { subject, body: html }, parts) => {
    const link = parts.sealed === undefined ? null : box.open(parts.sealed)
    if (link === null) throw new ConflictError('message.link_unreadable')
    const rendered = { ...parts.rendered, subject, html }
    return { rendered, mailed: withLink(rendered, link), attach: async () => [] }
  },
  attachmentsOf: () => [],
  nameOf: ({ recipient_email }) => message('record.link_email', { address: recipient_email }),
  sent: async () => undefined,
})
