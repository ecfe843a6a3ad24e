import { useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** Says what the server said in the language of the interface, where that has words for it. */
export function useTold(): (english: string) => string {
  const translate = useTranslate()
  return useCallback((english) => translate(english, { _: english }), [translate])
}
