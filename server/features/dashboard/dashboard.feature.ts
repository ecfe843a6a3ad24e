import { defineFeature } from '../../feature.ts'

export const dashboard = defineFeature({
  api: () => import('./dashboard.routes.ts').then(({ dashboardApi }) => dashboardApi),
})
