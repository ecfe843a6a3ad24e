const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i
export const MAX_ADDRESS_LENGTH = 254

/**
 * Whether a text is one e-mail address and nothing besides: no list, no name beside it, no quotes, no blanks or
 * line ends, only ASCII, and a domain of at least two labels of any length and letters or digits. The one rule of the
 * API, of workbooks, of forms and of what is sent: it accepts whatever any of them could deliver, `a@b.c` included.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label))
  )
}
