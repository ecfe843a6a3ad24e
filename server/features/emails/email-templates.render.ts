import { InvalidError, type FieldErrors } from '../../lib/errors.ts'
import { WorkerLimitError, type WorkerPool } from '../../lib/worker-pool.ts'
import type { MessageParts, MessageText, Rendered, Rendering, Values } from './email-templates.handlebars.ts'
import { textFaults } from './email-templates.rules.ts'

export type { MessageParts, MessageText, Values }

/** Messages that one task renders, so that a mailing of thousands leaves room for others in between. */
export const RENDERED_AT_ONCE = 25

function refuse(errors: FieldErrors, cause?: Error): never {
  const details = Object.entries(errors).map(([part, fault]) => `${part} ${fault}`)
  throw Object.assign(new InvalidError(details.join('; '), errors), { cause })
}

/** @throws InvalidError that names the part and what is wrong with it */
export function checkText(text: MessageText): void {
  const errors = textFaults(text)
  if (Object.keys(errors).length) refuse(errors)
}

export type TextRenderer = ReturnType<typeof createTextRenderer>

/** Renders texts off the event loop: what somebody made to be slow holds up nobody else. */
export function createTextRenderer(pool: WorkerPool) {
  /**
   * A text as messages: see `renderTexts` of email-templates.handlebars.ts.
   * @throws InvalidError for what is no template; its cause is a WorkerLimitError when it takes too much
   */
  async function renderAll(text: MessageText, values: readonly Values[]): Promise<MessageParts[]> {
    checkText(text)
    const { subject, body } = text
    const rendering: Rendering = { text: { subject, body }, values }
    const rendered = await pool
      .run<Rendered>(new URL('./email-templates.handlebars.ts', import.meta.url), 'renderTexts', rendering)
      .catch((error: Error) => {
        if (!(error instanceof WorkerLimitError)) throw error
        return refuse({ body: 'takes too much time or memory to be rendered' }, error)
      })
    return 'errors' in rendered ? refuse(rendered.errors) : rendered.messages
  }

  return {
    renderAll,
    /** The same for one message. @throws InvalidError */
    render: async (text: MessageText, values: Values): Promise<MessageParts> =>
      (await renderAll(text, [values]))[0]!,
  }
}
