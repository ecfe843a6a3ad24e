import { Portal, Stack } from '@mui/material'
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'
import { Toast } from './Toast.tsx'

const keys = new WeakMap<NotificationPayload, number>()
let lastKey = 0

/** A stable React key of a message. */
function keyOf(message: NotificationPayload): number {
  const key = keys.get(message) ?? ++lastKey
  keys.set(message, key)
  return key
}

/** Shows the messages of `useNotify`, newest last, each with its own timer. */
export function Toasts() {
  const { notifications } = useNotificationContext()
  if (notifications.length === 0) return null
  // A dialog hides its siblings at opening from screen readers: the messages are appended after it.
  return (
    <Portal>
      <ToastStack />
    </Portal>
  )
}

function ToastStack() {
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  return (
    <Stack
      className="Toasts"
      role="region"
      aria-label={translate('common.notifications')}
      spacing={1}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: { xs: 12, md: 24 },
        insetInlineEnd: { xs: 12, md: 24 },
        insetInlineStart: { xs: 12, sm: 'auto' },
        maxWidth: { sm: 440 },
        displayPrint: 'none',
      }}
    >
      {notifications.map((message) => (
        <Toast
          key={keyOf(message)}
          {...message}
          // Two may close at the same moment.
          onClose={() => setNotifications((shown) => shown.filter((other) => other !== message))}
        />
      ))}
    </Stack>
  )
}
