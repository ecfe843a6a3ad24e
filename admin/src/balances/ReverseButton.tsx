import Undo from '@mui/icons-material/Undo'
import { IconButton } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { billingPath } from '../paths.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import type { Entry } from './transactions.ts'

/**
 * Opens the form that reverses a transaction, once. What is paid on a billing is corrected there: it leads to the billing.
 * One that names a billing which is not the client's is reversed as any other.
 */
export function ReverseButton({ entry }: { entry: Entry }) {
  const translate = useTranslate()
  const { edit } = useEditor()
  const navigate = useNavigate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { id, client_id, billing_id, reverses, corrected_by } = entry
  const isFree = reverses === null && corrected_by.length === 0
  if (!billing_id && !isFree) return null
  const correct = async (): Promise<void> => {
    const billing =
      billing_id &&
      (await dataProvider.request<{ client_id: number }>(`billings/${billing_id}`).catch(() => null))
    if (billing && billing.client_id === client_id) await navigate(billingPath(billing_id))
    else if (isFree) edit(entry)
  }
  const name = billing_id
    ? translate('resources.transactions.reversal.on_billing', { id: billing_id })
    : translate('resources.transactions.reversal.of', { id })
  return (
    <IconButton size="small" aria-label={name} title={name} onClick={() => void correct()}>
      <Undo fontSize="small" />
    </IconButton>
  )
}
