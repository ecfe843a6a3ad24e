import { ReasonDialog } from '../ui/form/ReasonDialog.tsx'
import type { OpenFormDraft } from '../ui/form/useOpenForm.ts'

interface VoidDialogProps extends OpenFormDraft {
  billing_id: number
  onClose: () => void
}

/** Asks why a billing is made void, and says what becomes of it. */
export const VoidDialog = ({ billing_id: id, ...form }: VoidDialogProps) => (
  <ReasonDialog {...form} texts="revisions.void" values={{ id }} path={`billings/${id}/void`} />
)
