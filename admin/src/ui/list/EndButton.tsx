import { useState, type ReactNode } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { useFailureText } from '../feedback/useFailureText.ts'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'
import { RowButton } from './RowButton.tsx'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

interface EndButtonProps {
  icon: ReactNode
  /** The key of its texts: label, named, question, text, busy, done, failed. */
  texts: string
  /** What is ended, as text. */
  name: string
  /** The call that ends it. */
  path: string
}

/** Ends what a row tells of, a session say, after a confirmation: a deletion in other words. */
export function EndButton({ icon, texts, name, path }: EndButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const dataProvider = useDataProvider<AppDataProvider>()
  const focusAfter = useFocusAfterRemoval()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const text = (key: string) => translate(`${texts}.${key}`, { name })

  const end = async () => {
    setBusy(true)
    try {
      await dataProvider.request(path, { method: 'DELETE' })
      notify(`${texts}.done`, { type: 'success' })
    } catch (error) {
      notify(failureText(error, `${texts}.failed`), { type: 'error' })
    }
    setBusy(false)
    setAsking(false)
    // Somebody else may have ended it first.
    refresh()
  }
  return (
    <>
      <RowButton
        icon={icon}
        label={text('label')}
        name={text('named')}
        dangerous
        onClick={({ currentTarget }) => {
          focusAfter(currentTarget)
          setAsking(true)
        }}
      />
      {asking && (
        <ConfirmDialog
          title={text('question')}
          text={text('text')}
          action={text(busy ? 'busy' : 'label')}
          busy={busy}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
