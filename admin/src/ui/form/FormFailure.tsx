import { Alert, type AlertProps } from '@mui/material'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/**
 * Why a form could not be saved, as long as it holds what was refused: what is wrong with other values, only the next try
 * tells.
 */
export function FormFailure(props: Omit<AlertProps, 'severity'>) {
  const { getValues, watch } = useFormContext()
  const { submitCount: tries } = useFormState()
  const [changed, setChanged] = useState({ since: tries, isOther: false })
  useEffect(() => {
    const refused = JSON.stringify(getValues())
    const { unsubscribe } = watch(() =>
      setChanged({ since: tries, isOther: JSON.stringify(getValues()) !== refused }),
    )
    return unsubscribe
  }, [watch, getValues, tries])
  const isOther = changed.since === tries && changed.isOther
  return !isOther && <Alert severity="error" {...props} />
}
