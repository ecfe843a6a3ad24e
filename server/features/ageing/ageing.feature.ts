import { defineFeature } from '../../feature.ts'

/** What clients owe, by how long it is overdue, as at any day. */
export const ageing = defineFeature({
  api: () => import('./ageing.routes.ts').then(({ ageingApi }) => ageingApi),
  verify: [
    {
      holds: ['ageing.journal', 'ageing.totals'],
      load: () => import('./ageing.verify.ts').then(({ verifyAgeing }) => verifyAgeing),
    },
  ],
})
