import { useEditor } from '../ui/form/EditorProvider.tsx'
import type { Billing } from './billing.ts'
import { SendBillingDialog } from './SendBillingDialog.tsx'

/** The send form, over the list: billings are not edited there, so a record in the editor is one to send. */
export function SendDialog() {
  const { open, close } = useEditor()
  if (!open || open.target === 'new') return null
  const billing = open.target as Billing
  return <SendBillingDialog billing={billing} target={billing} draft={open.values} onClose={close} />
}
