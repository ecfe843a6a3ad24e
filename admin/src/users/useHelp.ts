import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { Person } from './people.ts'

type ResetLink = components['schemas']['ResetLink']

/** The calls by which an owner helps somebody in. */
export function useHelp({ id }: Person) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<ResetLink | null>(null)
  const run = async (work: () => Promise<void>, failed: string) => {
    setBusy(true)
    await work().catch((error: unknown) => notify(failureText(error, failed), { type: 'error' }))
    setBusy(false)
    refresh()
  }
  const makeLink = () =>
    run(async () => {
      const path = `users/${id}/password-reset`
      setLink(await dataProvider.request<ResetLink>(path, { method: 'POST', body: '{}' }))
    }, 'resources.users.help.password.failed')
  const removeFactor = () =>
    run(async () => {
      await dataProvider.request(`users/${id}/second-factor`, { method: 'DELETE' })
      notify('resources.users.help.factor.removed', { type: 'success' })
    }, 'resources.users.help.factor.failed')
  return { busy, link, makeLink, removeFactor }
}
