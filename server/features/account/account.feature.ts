import { defineFeature } from '../../feature.ts'

/** How people come in: they sign up, log in, and keep their password and second factor. */
export const account = defineFeature({
  api: () => import('./account.routes.ts').then(({ accountApi }) => accountApi),
})
