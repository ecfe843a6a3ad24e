import { defineFeature } from '../../feature.ts'
import { initImport, initImportPart } from './imports.model.ts'

export const imports = defineFeature({
  models: [initImport, initImportPart],
  api: () => import('./imports.routes.ts').then(({ importsApi }) => importsApi),
  verify: [
    {
      holds: ['imports.states', 'imports.files', 'imports.rows', 'imports.told'],
      load: () => import('./imports.verify.ts').then(({ verifyImports }) => verifyImports),
    },
  ],
})
