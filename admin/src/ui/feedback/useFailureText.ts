import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { detailOf } from '../../providers/httpClient.ts'

/** The text of a failure: that of the key, followed by the server's detail, if any. */
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
