import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import { saveFile } from '../common/saveFile.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'

/** Saves the balances that the search finds, those of all pages, as the server writes them. */
export function ExportBalancesButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const list = useListContext()
  const [busy, setBusy] = useState(false)
  const { search = '' } = list.filterValues as { search?: string }

  const save = async () => {
    setBusy(true)
    try {
      const query = new URLSearchParams(search && { search })
      saveFile(
        await dataProvider.download(`client-balances/export?${query.toString()}`),
        'client_balances.csv',
      )
      notify('resources.client-balances.export.done', { type: 'success' })
    } catch {
      notify('resources.client-balances.export.failed', { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button variant="outlined" startIcon={<FileDownload />} disabled={busy} onClick={() => void save()}>
      {translate(`resources.client-balances.export.${busy ? 'busy' : 'submit'}`)}
    </Button>
  )
}
