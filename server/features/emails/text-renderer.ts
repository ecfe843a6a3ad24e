import { invalidFields } from '../../lib/errors.ts'
import { WorkerLimitError, type WorkerPool } from '../../lib/worker-pool.ts'
import { message, type Message } from '../../messages.ts'
import { textErrors } from './email-templates.rules.ts'
import type {
  MessageText,
  PlaceholderValues,
  RenderedText,
  RenderRequest,
  RenderResult,
} from './render-texts.ts'

export type { MessageText, PlaceholderValues, RenderedText }

/** How many messages one task renders, so that a mailing of thousands leaves the workers to others in between. */
export const RENDERED_AT_ONCE = 25

const RENDERER = new URL('./render-texts.ts', import.meta.url)

function reject(errors: Readonly<Record<string, Message>>, cause?: Error): never {
  throw Object.assign(invalidFields(errors), { cause })
}

/**
 * @param known the placeholders that it may have: those of a billing's message when left out
 * @throws InvalidError with the errors of the parts that are no template
 */
export function checkText(text: MessageText, known?: readonly string[]): void {
  const errors = textErrors(text, known)
  if (Object.keys(errors).length) reject(errors)
}

export type TextRenderer = ReturnType<typeof createTextRenderer>

/** Renders texts in workers, so that one that is made to be slow does not block the event loop. */
export function createTextRenderer(pool: WorkerPool) {
  /**
   * Renders a text once for each set of values: see `renderTexts`.
   * @throws InvalidError for a text that is no template; its cause is a WorkerLimitError when it takes too much
   */
  async function renderAll(
    text: MessageText,
    values: readonly PlaceholderValues[],
    known?: readonly string[],
  ): Promise<RenderedText[]> {
    checkText(text, known)
    const { subject, body } = text
    const request: RenderRequest = { text: { subject, body }, values }
    const result = await pool.run<RenderResult>(RENDERER, 'renderTexts', request).catch((error: Error) => {
      if (!(error instanceof WorkerLimitError)) throw error
      return reject({ body: message('template.too_slow') }, error)
    })
    return 'errors' in result ? reject(result.errors) : result.messages
  }

  return {
    renderAll,
    /** The same for one message. @throws InvalidError */
    render: async (
      text: MessageText,
      values: PlaceholderValues,
      known?: readonly string[],
    ): Promise<RenderedText> => (await renderAll(text, [values], known))[0]!,
  }
}
