import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined'
import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { saveFile } from '../ui/page/useDownload.ts'

interface ReceiptButtonProps {
  payment_id: number
  variant: NonNullable<ButtonProps['variant']>
}

/** Saves the receipt of a payment as a PDF. */
export function ReceiptButton({ payment_id, variant }: ReceiptButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await dataProvider.download(`payments/${payment_id}/receipt`), `receipt_${payment_id}.pdf`)
    } catch {
      notify('resources.payments.receipt.failed', { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button variant={variant} startIcon={<ReceiptOutlined />} disabled={busy} onClick={() => void save()}>
      {translate(`resources.payments.receipt.${busy ? 'busy' : 'download'}`)}
    </Button>
  )
}
