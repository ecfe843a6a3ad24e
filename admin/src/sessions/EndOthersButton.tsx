import Logout from '@mui/icons-material/Logout'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import type { UserSession } from './session.ts'

/** Signs out everywhere but here. */
export function EndOthersButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data = [] } = useListContext<UserSession>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const text = (key: string) => translate(`resources.sessions.end_others.${key}`)

  const end = async () => {
    setBusy(true)
    try {
      const { ended } = await dataProvider.request<{ ended: number }>('sessions', { method: 'DELETE' })
      const messageArgs = { smart_count: ended, count: formatCount(ended) }
      notify('resources.sessions.end_others.done', { type: 'success', messageArgs })
    } catch (error) {
      notify(failureText(error, 'resources.sessions.end_others.failed'), { type: 'error' })
    }
    setBusy(false)
    setAsking(false)
    refresh()
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Logout />}
        disabled={!data.some(({ current }) => !current)}
        onClick={() => setAsking(true)}
      >
        {text('label')}
      </Button>
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
