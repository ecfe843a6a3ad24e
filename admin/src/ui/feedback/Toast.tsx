import { Alert } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate, type NotificationPayload } from 'react-admin'

const SHOWN_FOR_MS = 3000

interface ToastProps extends NotificationPayload {
  onClose: () => void
}

/** One message, closable, gone after 3 seconds; it stays while the pointer or the focus rests on it. */
export function Toast({ message, type, notificationOptions, onClose }: ToastProps) {
  const translate = useTranslate()
  const [held, setHeld] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [held])

  return (
    <Alert
      variant="filled"
      elevation={6}
      severity={type}
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onClose={onClose}
      closeText={translate('common.close')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* A server's detail is a text, not a key. */}
      {typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions?.messageArgs })
        : message}
    </Alert>
  )
}
