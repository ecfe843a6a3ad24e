import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { sayMessage, type ServerMessage } from '../../i18n/server.ts'

/** Translates a message of the server. */
export function useServerMessage(): (said: ServerMessage) => string {
  const translate = useTranslate()
  return useCallback((said) => sayMessage(translate, said), [translate])
}

/** Translates lines of the server, as far as it has answered them as messages, too. */
export function useServerLines(): (
  lines: readonly string[],
  messages: readonly ServerMessage[] | undefined,
) => string[] {
  const say = useServerMessage()
  return useCallback(
    (lines, messages = []) => lines.map((detail, at) => say({ ...messages[at], detail })),
    [say],
  )
}
