import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { detailOf } from '../providers/httpClient.ts'

/**
 * The state of a log-in or sign-up form: typing clears the error, one submit at a time.
 * @param check validates the values before they are sent; the key of the error, if any
 * @param send submits the values; a failure shows the server's detail, else the text of `failed`
 */
export function useAuthForm<Values extends Record<string, string>>(
  initial: Values,
  failed: string,
  send: (values: Values) => Promise<unknown>,
  check: (values: Values) => string | undefined = () => undefined,
) {
  const translate = useTranslate()
  const [values, setValues] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setError(null)
  }
  const submit = async () => {
    if (busy) return
    const invalid = check(values)
    if (invalid) return setError(translate(invalid))
    setBusy(true)
    setError(null)
    try {
      await send(values)
    } catch (failure) {
      setError(detailOf(failure) ?? translate(failed))
      setBusy(false)
    }
  }
  return { values, error, busy, change, submit }
}
