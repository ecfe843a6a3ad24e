import type { components } from '../api/openapi.d.ts'

export type Client = components['schemas']['Client']
