import Delete from '@mui/icons-material/DeleteOutlined'
import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { monthText } from '../ui/format/dates.ts'
import type { Client } from './client.ts'
import { type DatedPrices } from './prices.ts'

/** Deletes prices that nothing is billed with, after it has asked. */
export function DeletePricesButton({ client, row }: { client: Client; row: DatedPrices }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { busy, remove } = useDeletePrices(client.id, row.valid_from, () => setAsking(false))
  const month = monthText(row.valid_from)
  const label = translate('resources.clients.prices.delete', { month })
  return (
    <>
      <IconButton size="small" aria-label={label} onClick={() => setAsking(true)}>
        <Delete fontSize="small" />
      </IconButton>
      {asking && (
        <ConfirmDialog
          title={`${label}?`}
          text={translate('resources.clients.prices.delete_text')}
          action={translate(busy ? 'common.deleting' : 'common.delete')}
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useDeletePrices(client_id: number, month: string, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await dataProvider.request(`clients/${client_id}/prices/${month}`, { method: 'DELETE' })
      notify('resources.clients.prices.deleted', { type: 'success' })
    } catch (error) {
      if (statusOf(error) !== 401)
        notify(failureText(error, 'resources.clients.prices.delete_failed'), { type: 'error' })
    }
    setBusy(false)
    onDone()
    refresh()
  }
  return { busy, remove }
}
