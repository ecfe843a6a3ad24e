import type { components } from '../api/openapi.d.ts'

/** How mail leaves; the password is a mask when one is stored. The id is null until the settings are saved. */
export type EmailSettings = components['schemas']['EmailSettings']
