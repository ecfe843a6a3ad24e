import { defineFeature } from '../../feature.ts'
import { initClosing } from './closings.model.ts'

/** Which months are closed; `months` has the calls that close them. */
export const closings = defineFeature({
  models: [initClosing],
  verify: [
    {
      holds: ['closings.values'],
      load: () => import('./closings.verify.ts').then(({ verifyClosings }) => verifyClosings),
    },
  ],
})
