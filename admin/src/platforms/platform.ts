import type { components } from '../api/openapi.d.ts'

export type Platform = components['schemas']['Platform']
