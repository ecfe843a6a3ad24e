import { defineFeature } from '../../feature.ts'
import { initReviewDismissal, initReviewExemption } from './reviews.model.ts'

export const reviews = defineFeature({
  models: [initReviewDismissal, initReviewExemption],
  api: () => import('./reviews.routes.ts').then(({ reviewsApi }) => reviewsApi),
  verify: [
    {
      holds: ['reviews.dismissals', 'reviews.exemptions'],
      load: () => import('./reviews.verify.ts').then(({ verifyReviews }) => verifyReviews),
    },
  ],
})
