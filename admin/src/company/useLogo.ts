import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { MAX_LOGO_BYTES } from '../../../server/features/company/company.rules.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import type { Company, CompanyLogo } from './company.ts'

type Options = { method: 'POST'; body: FormData } | { method: 'DELETE' }

/** The logo and its actions; `version` changes with each image. */
export function useLogo(loaded: CompanyLogo | null) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const [{ logo, version }, setState] = useState({ logo: loaded, version: 0 })
  const [busy, setBusy] = useState<'saving' | 'removing' | null>(null)

  const change = async (options: Options, done: string, failed: string) => {
    setBusy(options.method === 'POST' ? 'saving' : 'removing')
    try {
      const company = await dataProvider.request<Company>('settings/company/logo', options)
      setState({ logo: company.logo, version: version + 1 })
      notify(done, { type: 'success' })
    } catch (error) {
      if (statusOf(error) !== 401) notify(failureText(error, failed), { type: 'error' })
    } finally {
      setBusy(null)
    }
  }
  const save = async (file: File | null) => {
    if (!file) return
    if (file.size > MAX_LOGO_BYTES) return notify('company.logo.too_large', { type: 'error' })
    const body = new FormData()
    body.append('file', file)
    await change({ method: 'POST', body }, 'company.logo.saved', 'company.logo.save_failed')
  }
  const remove = () => change({ method: 'DELETE' }, 'company.logo.removed', 'company.logo.remove_failed')
  return { logo, version, busy, save, remove }
}
