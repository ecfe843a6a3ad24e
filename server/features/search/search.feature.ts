import { defineFeature } from '../../feature.ts'

export const search = defineFeature({
  api: () => import('./search.routes.ts').then(({ searchApi }) => searchApi),
})
