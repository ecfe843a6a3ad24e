import { Alert, type AlertProps } from '@mui/material'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/** Why a form could not be saved. It goes once something else is typed: what is wrong then, only the next try tells. */
export function FormFailure(props: Omit<AlertProps, 'severity'>) {
  const { watch } = useFormContext()
  const { submitCount, errors } = useFormState()
  // How often the form had been submitted when something else was typed.
  const [typedAfter, setTypedAfter] = useState<number | null>(null)
  useEffect(() => {
    const { unsubscribe } = watch((_values, { type }) => {
      if (type === 'change') setTypedAfter(submitCount)
    })
    return unsubscribe
  }, [watch, submitCount])
  // A form with errors of its own is not sent: the failure is still the one before.
  const isSentAgain = submitCount !== typedAfter && Object.keys(errors).length === 0
  return (typedAfter === null || isSentAgain) && <Alert severity="error" {...props} />
}
