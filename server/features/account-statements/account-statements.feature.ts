import { defineFeature } from '../../feature.ts'

/** The statements of clients' accounts. */
export const accountStatements = defineFeature({
  api: () =>
    import('./account-statements.routes.ts').then(({ accountStatementsApi }) => accountStatementsApi),
  verify: [
    {
      holds: ['accounts.closing'],
      load: () => import('./account-statements.verify.ts').then(({ verifyAccounts }) => verifyAccounts),
    },
  ],
})
