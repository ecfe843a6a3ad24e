import { isCode, type Message } from '../messages.ts'

/** What a text column has beside it: the code of its message, and the params as JSON. */
export interface StoredMessage {
  code: string | null
  params: string | null
}

/** What a TEXT of MySQL holds for certain. */
const MAX_PARAMS = 20_000

/** The columns of a message; of none, or one with more in it than they hold, null: its text is there. */
export function storedMessage(message: Message | null): StoredMessage {
  const params = JSON.stringify(message?.params ?? null)
  return message && params.length <= MAX_PARAMS
    ? { code: message.code, params }
    : { code: null, params: null }
}

/** The message of its columns; null where there is none, or none that this version knows. */
export const messageIn = ({ code, params }: StoredMessage): Message | null =>
  code !== null && isCode(code) ? ({ code, params: JSON.parse(params ?? '{}') as object } as Message) : null
