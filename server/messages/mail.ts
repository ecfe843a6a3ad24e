type Place = { place: string }
type Cause = { place: string; reason: string; cause: string }

/** Why mail does not leave: what a mail server did, in words of ours; `place` is its host and port. */
const server = {
  /** The mail server's own reply. */
  'mail.reply': ({ words }: { words: string }) => words,
  'mail.refused': () => 'The mail server refused the message',
  'mail.not_allowed_host': ({ host }: { host: string }) =>
    `${host} is none of the hosts that mail may go to (SMTP_HOSTS)`,
  'mail.unknown_host': ({ host }: { host: string }) => `The name ${host} leads to no address`,
  'mail.no_connection': ({ place }: Place) => `${place} refuses the connection (ECONNREFUSED)`,
  'mail.closed': ({ place }: Place) => `${place} closed the connection`,
  'mail.timeout': ({ place }: Place) => `${place} does not answer in time`,
  'mail.timeout_or_tls': ({ place }: Place) =>
    `${place} does not answer in time (TLS from the start is spoken on port 465 only)`,
  'mail.not_smtp': ({ place }: Place) => `${place} does not answer as a mail server does`,
  'mail.no_starttls': ({ place }: Place) =>
    `${place} does not offer TLS, and mail goes there only with it (SMTP_ALLOW_PLAINTEXT)`,
  'mail.not_tls': ({ place, port, cause }: { place: string; port: number; cause: string }) =>
    `${place} does not speak TLS as port ${port} must (${cause})`,
  'mail.other_certificate': ({ place }: Place) =>
    `${place}: the certificate is for another host. Its certificate is not trusted`,
  /** `reason` is what Node says of it, `cause` its code for that. */
  'mail.certificate': ({ place, reason }: Cause) => `${place}: ${reason}. Its certificate is not trusted`,
  'mail.no_login': ({ place }: Place) => `${place} offers no log-in by username and password`,
  'mail.too_large': ({ place, reason }: { place: string; reason: string }) =>
    `${place} takes no message of this size. ${reason}`,
  'mail.broken': ({ place, reason }: Cause) => `${place}: ${reason}`,
}

/** Why mail is not sent from here. */
const settings = {
  'mail.not_enabled': () => 'Email system is not enabled. Please enable it in Settings > Email Settings.',
  'mail.enable_first': () => 'Please enable the email system first',
  'mail.not_configured': () => 'Please configure SMTP settings first',
  'mail.no_scheduling': () => 'Scheduled sending is not allowed. Allow it in Settings > Email Settings.',
  'mail.settings_not_found': () => 'Email settings not found',
  'mail.template_not_found': () => 'Email template not found',
  'mail.not_address': ({ value }: { value: string }) => `"${value}" is not an e-mail address`,
  'mail.subject_lines': () => 'The subject must be one line',
}

export const mail = { ...server, ...settings }
