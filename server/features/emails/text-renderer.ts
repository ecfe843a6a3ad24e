import { InvalidError, type FieldErrors } from '../../lib/errors.ts'
import { WorkerLimitError, type WorkerPool } from '../../lib/worker-pool.ts'
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

function reject(errors: FieldErrors, cause?: Error): never {
  const details = Object.entries(errors).map(([part, error]) => `${part} ${error}`)
  throw Object.assign(new InvalidError(details.join('; '), errors), { cause })
}

/** @throws InvalidError with the errors of the parts that are no template */
export function checkText(text: MessageText): void {
  const errors = textErrors(text)
  if (Object.keys(errors).length) reject(errors)
}

export type TextRenderer = ReturnType<typeof createTextRenderer>

/** Renders texts in workers, so that one that is made to be slow does not block the event loop. */
export function createTextRenderer(pool: WorkerPool) {
  /**
   * Renders a text once for each set of values: see `renderTexts`.
   * @throws InvalidError for a text that is no template; its cause is a WorkerLimitError when it takes too much
   */
  async function renderAll(text: MessageText, values: readonly PlaceholderValues[]): Promise<RenderedText[]> {
    checkText(text)
    const { subject, body } = text
    const request: RenderRequest = { text: { subject, body }, values }
    const result = await pool.run<RenderResult>(RENDERER, 'renderTexts', request).catch((error: Error) => {
      if (!(error instanceof WorkerLimitError)) throw error
      return reject({ body: 'takes too much time or memory to be rendered' }, error)
    })
    return 'errors' in result ? reject(result.errors) : result.messages
  }

  return {
    renderAll,
    /** The same for one message. @throws InvalidError */
    render: async (text: MessageText, values: PlaceholderValues): Promise<RenderedText> =>
      (await renderAll(text, [values]))[0]!,
  }
}
