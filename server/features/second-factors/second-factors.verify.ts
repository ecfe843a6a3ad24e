import type { Verification } from '../../db/verification.ts'
import { isSealed } from '../../lib/secret-box.ts'
import { message } from '../../messages.ts'
import { SecondFactor } from './second-factors.model.ts'

/** The second factors of the database: their secrets are sealed. */
export async function verifySecondFactors(check: Verification): Promise<void> {
  const sealed = check.of('users.second_factors')
  const factors = await SecondFactor.findAll({
    attributes: ['id', 'user_id', 'secret'],
    transaction: check.transaction,
  })
  for (const { user_id, secret } of factors)
    sealed.that(message('checked.user', { id: user_id }), isSealed(secret), () =>
      message('finding.not_sealed', { field: 'secret' }),
    )
}
