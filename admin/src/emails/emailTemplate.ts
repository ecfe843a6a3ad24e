import type { components } from '../api/openapi.d.ts'

/** A text that billings are sent by. */
export type EmailTemplate = components['schemas']['EmailTemplate']

/** The resource of the templates, which is the path of their calls too. */
export const EMAIL_TEMPLATES = 'emails/templates'
