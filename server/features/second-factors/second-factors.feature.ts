import { defineFeature } from '../../feature.ts'
import { initRecoveryCode, initSecondFactor } from './second-factors.model.ts'

/** What people prove themselves with besides their password; its calls are those of an account. */
export const secondFactors = defineFeature({
  models: [initSecondFactor, initRecoveryCode],
  verify: [
    {
      holds: ['users.second_factors'],
      load: () => import('./second-factors.verify.ts').then(({ verifySecondFactors }) => verifySecondFactors),
    },
  ],
})
