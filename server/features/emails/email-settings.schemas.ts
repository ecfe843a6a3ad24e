import { Type, type Static } from 'typebox'
import { closed, Email, IdParams, nullable, optional, ref } from '../../http/schema.ts'
import { DEFAULT_SMTP_PORT, MAX_PER_MINUTE, PASSWORD_MASK } from './email-settings.rules.ts'

const text = (maxLength: number, options: object) => nullable(Type.String({ maxLength, ...options }))

const fields = {
  enable_email_system: Type.Boolean({ examples: [true] }),
  smtp_host: text(253, { examples: ['smtp.example.com'] }),
  smtp_username: text(255, { examples: ['billing@example.com'] }),
  from_email: optional(Email),
  reply_to_email: optional({ ...Email, description: 'Where answers go; null: to the From address' }),
  allow_self_signed: Type.Boolean({
    description:
      'Whether the certificate of the mail server goes unchecked: mail is encrypted, but for whoever answers',
    examples: [false],
  }),
  max_per_minute: nullable(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PER_MINUTE,
      description: 'How many messages may leave in a minute; null: any number',
      examples: [30],
    }),
  ),
  allow_scheduled_sending: Type.Boolean({
    description: 'Whether a message may be sent at a later time',
    examples: [false],
  }),
  dkim_domain: text(253, {
    description:
      'The domain that messages are signed for; domain, selector and key are set all three or none',
    examples: ['example.com'],
  }),
  dkim_selector: text(253, {
    description: 'The name of the key: its public half is the TXT record of selector._domainkey.domain',
    examples: ['billing'],
  }),
}
const port = Type.Integer({ minimum: 1, maximum: 65_535, examples: [DEFAULT_SMTP_PORT] })

export const EmailSettings = Type.Object(
  {
    id: nullable(
      Type.Integer({ minimum: 1, description: 'null until the settings are saved', examples: [1] }),
    ),
    ...fields,
    smtp_port: port,
    smtp_password: text(255, {
      description: `${PASSWORD_MASK} when one is stored; the password itself never leaves the server`,
      examples: [PASSWORD_MASK],
    }),
    dkim_private_key: text(20, {
      description: `${PASSWORD_MASK} when one is stored; the key itself never leaves the server`,
      examples: [PASSWORD_MASK],
    }),
    dkim_record: nullable(
      Type.Object(
        {
          name: Type.String({ examples: ['billing._domainkey.example.com'] }),
          value: Type.String({ examples: ['v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQ'] }),
        },
        { description: 'The TXT record to publish, so that receivers can check the signature' },
      ),
    ),
  },
  { $id: 'EmailSettings', description: 'How mail leaves' },
)

export const EmailSettingsChange = Type.Partial(
  Type.Object({
    ...fields,
    smtp_port: nullable(port),
    // As many as fit into the column when every character takes four bytes.
    smtp_password: text(160, {
      description:
        `${PASSWORD_MASK}, an empty text, null or none at all keeps the stored one, as long as host, port, username ` +
        'and allow_self_signed are the same: with others it must be given again, and without a host or a username it goes',
      examples: ['a password'],
    }),
    dkim_private_key: text(10_000, {
      description: `An RSA key of 1024 to 4096 bits as PEM; ${PASSWORD_MASK} keeps the stored one, null or an empty text removes it`,
      examples: [PASSWORD_MASK],
    }),
  }),
  {
    $id: 'EmailSettingsChange',
    examples: [
      {
        enable_email_system: true,
        smtp_host: 'smtp.example.com',
        smtp_port: DEFAULT_SMTP_PORT,
        smtp_username: 'billing@example.com',
        smtp_password: 'a password',
        from_email: 'billing@example.com',
        allow_scheduled_sending: true,
      },
    ],
    description: 'Host, port, username, password and from are required once the system is enabled',
  },
)
export type EmailSettingsChange = Static<typeof EmailSettingsChange>

export const emailSettingsSchemas = [EmailSettings, EmailSettingsChange]

const tags = ['E-mail']
const SELDOM = 'The mail server can be changed so many times in ten minutes (429).'

export const get = {
  operationId: 'getEmailSettings',
  summary: 'Get the e-mail settings',
  description: 'Settings that were never saved answer the defaults, with the id null.',
  tags,
  response: closed(ref(EmailSettings)),
}

export const create = {
  operationId: 'saveEmailSettings',
  summary: 'Save the e-mail settings',
  description: `There is one set of settings: it is created when there is none, else changed. ${SELDOM}`,
  tags,
  body: ref(EmailSettingsChange),
  response: closed(ref(EmailSettings), 429),
}

export const update = {
  operationId: 'updateEmailSettings',
  summary: 'Change the e-mail settings',
  description: `A key that is absent is left alone; null clears, but the password. ${SELDOM}`,
  tags,
  params: IdParams,
  body: ref(EmailSettingsChange),
  response: closed(ref(EmailSettings), 404, 429),
}
