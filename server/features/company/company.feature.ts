import { defineFeature } from '../../feature.ts'
import { initCompanySettings } from './company.model.ts'

export const company = defineFeature({
  models: [initCompanySettings],
  api: () => import('./company.routes.ts').then(({ companyApi }) => companyApi),
  verify: [
    {
      holds: ['company.settings', 'company.logo'],
      load: () => import('./company.verify.ts').then(({ verifyCompany }) => verifyCompany),
    },
  ],
})
