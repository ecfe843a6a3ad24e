import { Alert, type AlertProps } from '@mui/material'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'

/** Why a form could not be saved, as long as it holds what was refused: what is wrong with other values, only the next try tells. */
export function FormFailure(props: Omit<AlertProps, 'severity'>) {
  const { getValues, watch } = useFormContext()
  const [refused] = useState(() => JSON.stringify(getValues()))
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    const { unsubscribe } = watch(() => setOther(JSON.stringify(getValues()) !== refused))
    return unsubscribe
  }, [watch, getValues, refused])
  return !isOther && <Alert severity="error" {...props} />
}
