import { lazily } from '../../lib/lazily.ts'
import type { MessageParts, MessageText, Values } from './email-templates.handlebars.ts'

export type { MessageParts, MessageText, Values }

/** Loaded when the first text is written: a start need not wait for it. */
const texts = lazily(() => import('./email-templates.handlebars.ts'))

/** @throws InvalidError that names the part and what is wrong with it */
export const checkText = async (text: MessageText): Promise<void> => (await texts()).checkText(text)

/**
 * A message with the values in place of the placeholders: see `renderText` of email-templates.handlebars.ts.
 * @throws InvalidError for what is no template
 */
export const renderText = async (text: MessageText, values: Values): Promise<MessageParts> =>
  (await texts()).renderText(text, values)
