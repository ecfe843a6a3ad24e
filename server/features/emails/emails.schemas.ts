import { Type } from 'typebox'
import { MAX_ADDRESS_LENGTH } from '../../lib/email-address.rules.ts'

/** One address, without a name beside it. */
export const Recipient = Type.String({
  format: 'email',
  maxLength: MAX_ADDRESS_LENGTH,
  examples: ['accounts@dunehaulage.example'],
})
