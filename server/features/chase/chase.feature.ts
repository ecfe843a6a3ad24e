import { defineFeature } from '../../feature.ts'
import { initChaseNote } from './chase-notes.model.ts'

/** Who is overdue, and what is done about it. */
export const chase = defineFeature({
  models: [initChaseNote],
  api: () => import('./chase.routes.ts').then(({ chaseApi }) => chaseApi),
  verify: [
    {
      holds: ['chase.notes'],
      load: () => import('./chase-notes.verify.ts').then(({ verifyChaseNotes }) => verifyChaseNotes),
    },
  ],
})
