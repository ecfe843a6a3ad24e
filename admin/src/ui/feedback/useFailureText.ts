import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { detailOf } from '../../providers/httpClient.ts'

/** Says a failure as the text of a key, followed by the server's detail when there is one. */
export function useFailureText(): (error: unknown, key: string) => string {
  const translate = useTranslate()
  return useCallback(
    (error, key) => {
      const detail = detailOf(error)
      return detail ? translate('common.with_detail', { text: translate(key), detail }) : translate(key)
    },
    [translate],
  )
}
