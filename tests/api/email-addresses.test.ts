import { t } from '../support/tap.ts'
import { isEmailAddress } from '../../server/lib/email-address.rules.ts'
import { email } from '../../server/xlsx/cells.ts'
import { aClient } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const VALID = [
  'a@b.c',
  'a@b.co',
  'a@1.2.3.4',
  "o'neil+tag@sub.example.org",
  '!#$%&*/=?^_`{|}~-@example.example',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
]
const INVALID = [
  'a',
  'a@b',
  '.a@b.example',
  'a..b@c.example',
  'a@-b.example',
  'a@b-.example',
  'a@b..example',
  'a@b.example, c@d.example',
  'A <a@b.example>',
  '"a b"@c.example',
  'é@b.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(64)}.example`,
]
/** What a browser accepts in `<input type="email">`, as the HTML standard has it. */
const BY_BROWSERS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const app = await createTestApp(t)
const user = await signedIn(app)
const { id } = await aClient(user)

const isCell = (address: string): boolean => {
  try {
    return email(address) === address
  } catch {
    return false
  }
}

t.test('an address is one to the API, in a workbook, to the mailer and in a form, or to none', async (t) => {
  for (const [addresses, isValid] of [
    [VALID, true],
    [INVALID, false],
  ] as const)
    for (const address of addresses) {
      const saved = await user.request('PUT', `/api/clients/${id}`, { email_1: address })
      const company = await user.request('PUT', '/api/settings/company', { email: address })
      const statuses = [saved.statusCode, company.statusCode]
      t.same(statuses, isValid ? [200, 200] : [400, 400], address)
      if (!isValid) t.same(saved.json().errors, { email_1: 'is not an e-mail address' })
      t.equal(isCell(address), isValid, `${address} in a cell`)
      t.equal(isEmailAddress(address), isValid, address)
      if (isValid) t.match(address, BY_BROWSERS)
    }
})
