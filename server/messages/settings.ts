/** What is wrong with a setting of the e-mail, or with a template: each goes on after the name of its field. */
export const settings = {
  'setting.not_host': () => 'is not the name of a host',
  'setting.not_domain': () => 'is not the name of a domain',
  'setting.not_selector': () => 'is not a selector: letters, digits, - and .',
  'setting.required_to_sign': () => 'is required to sign messages',
  'setting.password_again': () =>
    'must be entered again, because host, port, username or the check of the certificate changes',

  'key.public': () => 'is a public key; the private one is needed',
  'key.encrypted': () => 'is protected by a passphrase; store it without one',
  'key.openssh': () => 'is an OpenSSH key; it must be PEM, as openssl genrsa makes it',
  'key.not_pem': () => 'is not a private key as PEM, from -----BEGIN to END-----',
  'key.kind': ({ kind }: { kind: string }) => `is of the kind ${kind}; most receivers check only RSA keys`,
  'key.too_short': ({ bits, least }: { bits: number; least: number }) =>
    `has ${bits} bits; receivers take no less than ${least}`,
  'key.too_long': ({ bits, most }: { bits: number; most: number }) =>
    `has ${bits} bits; not every receiver takes more than ${most}`,

  'template.unreadable': () => 'is not a template that can be read',
  'template.backslash': ({ text }: { text: string }) => `has a backslash before ${text}`,
  'template.unreadable_placeholder': ({ text }: { text: string }) =>
    `has a placeholder that cannot be read: ${text}`,
  'template.unknown_placeholder': ({ text, known }: { text: string; known: readonly string[] }) =>
    `has an unknown placeholder: ${text}. There are ${known.map((name) => `{{${name}}}`).join(', ')}`,
  'template.too_many_placeholders': ({ count }: { count: number }) => `has more than ${count} placeholders`,
  'template.too_long': () => 'is longer than 512 KB with its values',
  'template.too_slow': () => 'takes too much time or memory to be rendered',
}
