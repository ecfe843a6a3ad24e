import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { sayMessage, type ServerMessage } from '../../i18n/server.ts'

/** Says what the server says in the language of the interface. */
export function useServerMessage(): (said: ServerMessage) => string {
  const translate = useTranslate()
  return useCallback((said) => sayMessage(translate, said), [translate])
}
