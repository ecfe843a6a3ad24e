import { Alert } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { CloseNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'

const SHOWN_FOR_MS = 3000

interface ToastProps extends NotificationPayload {
  onClose: () => void
}

/**
 * One message, closable, gone after 3 seconds; it stays while the pointer or the focus rests on it, and until it is closed
 * when its `autoHideDuration` is null: it offers something.
 */
export function Toast({ message, type, notificationOptions, onClose }: ToastProps) {
  const translate = useTranslate()
  const [held, setHeld] = useState(false)
  const close = useEffectEvent(onClose)
  const stays = notificationOptions?.autoHideDuration === null
  useEffect(() => {
    if (held || stays) return
    const timer = setTimeout(() => close(), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [held, stays])

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
        : message && (
            <CloseNotificationContext.Provider value={onClose}>{message}</CloseNotificationContext.Provider>
          )}
    </Alert>
  )
}
