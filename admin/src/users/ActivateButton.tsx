import Block from '@mui/icons-material/BlockOutlined'
import Restore from '@mui/icons-material/RestoreOutlined'
import { useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import type { Person } from './people.ts'

/** Deactivates the user of the row after a question, or lets them in again. */
export function ActivateButton() {
  const translate = useTranslate()
  const person = useRecordContext<Person>()
  const { busy, change } = useChange(person)
  const [asking, setAsking] = useState(false)
  if (!person) return null
  const { username: name, deactivated_at } = person
  const key = deactivated_at ? 'activate' : 'deactivate'
  const text = (which: string) => translate(`resources.users.${key}.${which}`, { name })
  return (
    <>
      <RowButton
        icon={deactivated_at ? <Restore /> : <Block />}
        label={text('open')}
        name={text('named')}
        dangerous={!deactivated_at}
        disabled={busy}
        onClick={() => (deactivated_at ? void change(false) : setAsking(true))}
      />
      {asking && (
        <ConfirmDialog
          title={text('question')}
          text={text('text')}
          action={text('open')}
          busy={busy}
          onConfirm={() => void change(true).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useChange(person: Person | undefined) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const change = async (deactivated: boolean) => {
    setBusy(true)
    try {
      const body = JSON.stringify({ deactivated })
      await dataProvider.request(`users/${person!.id}`, { method: 'PUT', body })
      const done = deactivated ? 'deactivate' : 'activate'
      notify(`resources.users.${done}.done`, { type: 'success', messageArgs: { name: person!.username } })
    } catch (error) {
      notify(failureText(error, 'resources.users.save_failed'), { type: 'error' })
    }
    setBusy(false)
    refresh()
  }
  return { busy, change }
}
