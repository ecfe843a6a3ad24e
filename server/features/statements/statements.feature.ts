import { defineFeature } from '../../feature.ts'

/** What a billing shows, and its documents. */
export const statements = defineFeature({
  api: () => import('./statements.routes.ts').then(({ statementsApi }) => statementsApi),
})
