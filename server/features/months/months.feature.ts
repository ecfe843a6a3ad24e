import { defineFeature } from '../../feature.ts'

/** The month's end: what the months came to, and which are closed. */
export const months = defineFeature({
  api: () => import('./months.routes.ts').then(({ monthsApi }) => monthsApi),
})
