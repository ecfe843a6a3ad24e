import { useState } from 'react'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'

/**
 * Sends a form with a secret, which leaves nothing behind: no draft keeps what was typed.
 * @param send does it; @param failed the key of the text when it fails
 * @returns the `submit` of a react-admin form, which resolves to the errors of single fields, and why it failed
 */
export function useSecret<Values extends object>(send: (values: Values) => Promise<void>, failed: string) {
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const submit = async (values: object): Promise<Record<string, string> | undefined> => {
    setFailure(undefined)
    try {
      await send(values as Values)
      return undefined
    } catch (error) {
      // A lost session shows its own message.
      if (statusOf(error) === 401) return undefined
      const errors = fieldErrorsOf(error)
      if (!errors) setFailure(failureText(error, failed))
      return errors
    }
  }
  return { submit, failure }
}
