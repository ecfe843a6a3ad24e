import type { components } from '../api/openapi.d.ts'

export type Vehicle = components['schemas']['Vehicle']
