import { defineFeature } from '../../feature.ts'
import { initReviewDismissal, initReviewExemption } from './reviews.model.ts'

export const reviews = defineFeature({
  models: [initReviewDismissal, initReviewExemption],
  api: () => import('./reviews.routes.ts').then(({ reviewsApi }) => reviewsApi),
})
