import { randomUUID } from 'node:crypto'
import type { DkimKey, Message } from './mailer.ts'

/** A new unique Message-ID in the domain of the sender. */
export const newMessageId = (from: string): string => `<${randomUUID()}@${from.slice(from.indexOf('@') + 1)}>`

/** The name is empty on purpose: without it nodemailer would parse the address. */
const mailbox = (address: string) => ({ name: '', address })

/** Signs by relaxed/relaxed and RSA-SHA256. */
const signatureBy = ({ domain, selector, privateKey }: DkimKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
})

/** A message as bytes (RFC 5322), signed when there is a key. */
export async function rawMessage(message: Message, dkim: DkimKey | null): Promise<Buffer> {
  const { from, to, cc, replyTo, attachments, ...rest } = message
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: signatureBy(dkim) } : {}),
  })
  const { message: bytes } = await composer.sendMail({
    ...rest,
    from: mailbox(from),
    to: mailbox(to),
    cc: cc.map(mailbox),
    ...(replyTo ? { replyTo: mailbox(replyTo) } : {}),
    attachments: [...attachments],
    xMailer: false,
  })
  return bytes as Buffer
}
