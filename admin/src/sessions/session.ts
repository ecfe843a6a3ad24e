import type { components } from '../api/openapi.d.ts'

/** Where one is signed in. */
export type UserSession = components['schemas']['UserSession']
