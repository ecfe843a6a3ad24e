import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { translateMessage, type ServerMessage } from '../../i18n/server.ts'

/** Translates a message of the server. */
export function useServerMessage(): (message: ServerMessage) => string {
  const translate = useTranslate()
  return useCallback((message) => translateMessage(translate, message), [translate])
}

/** Translates lines of the server, as far as it has answered them as messages, too. */
export function useServerLines(): (
  lines: readonly string[],
  messages: readonly ServerMessage[] | undefined,
) => string[] {
  const translateMessage = useServerMessage()
  return useCallback(
    (lines, messages = []) => lines.map((detail, at) => translateMessage({ ...messages[at], detail })),
    [translateMessage],
  )
}
