type Host = { host: string }

/** What became of the events that endpoints are told of, and what cannot be done with them. */
export const webhooks = {
  'webhook.not_found': () => 'Webhook not found',
  'webhook.delivery_not_found': () => 'There is no such delivery',
  'webhook.no_overlap': () => 'The secret before does not sign any more',
  'webhook.under_way': () => 'It is being sent, or waits for its next attempt',

  'webhook.not_url': () => 'is not an address that starts with https://',
  'webhook.not_https': () => 'must start with https://, unless WEBHOOK_HOSTS allows the host',
  'webhook.with_password': () => 'must not hold a user name or a password',
  'webhook.not_public': () => 'is not an address of the internet, and WEBHOOK_HOSTS does not allow it',

  'webhook.unknown_host': ({ host }: Host) => `There is no host ${host}`,
  'webhook.not_allowed_host': ({ host }: Host) =>
    `${host} is at no address of the internet, and WEBHOOK_HOSTS does not allow it`,
  'webhook.no_connection': ({ host }: Host) =>
    `No connection to ${host}, or it was lost before there was an answer`,
  'webhook.timeout': ({ host }: Host) => `${host} did not answer in time`,
  'webhook.certificate': ({ host, cause }: Host & { cause: string }) =>
    `The certificate of ${host} cannot be trusted (${cause})`,
  'webhook.answered': ({ status }: { status: number | null }) => `The answer was ${status}`,
  'webhook.gone': () => 'The answer was 410: the endpoint is there no more, and was disabled',

  'webhook.deleted': () => 'The endpoint was deleted',
  'webhook.disabled': () => 'The endpoint is disabled',
  'webhook.overdue': ({ hours }: { hours: number }) =>
    `It was not sent within ${hours} hours of its time. Send it again if it should still go`,
  'webhook.secret_unreadable': () =>
    'The secret was stored with another JWT_SECRET and cannot be read: give the webhook a new one',
}
