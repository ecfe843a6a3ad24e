import Delete from '@mui/icons-material/DeleteOutlined'
import { useState } from 'react'
import {
  useDelete,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { RowButton } from './RowButton.tsx'
import { useFailureText } from './useFailureText.ts'
import { useRecordName } from './useRecordName.ts'

interface DeleteButtonProps {
  /** Takes the text of a refused delete; by default it is a toast. */
  onFailed?: (text: string) => void
}

/** Deletes the record of the row after a confirmation that names it. */
export function DeleteButton({ onFailed }: DeleteButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const record = useRecordContext()
  const resource = useResourceContext()
  const [asking, setAsking] = useState(false)
  const [deleteOne, { isPending }] = useDelete(resource, undefined, { mutationMode: 'pessimistic' })
  const name = useRecordName()
  if (!record) return null

  const confirm = async () => {
    try {
      await deleteOne(resource, { id: record.id, previousData: record }, { returnPromise: true })
      notify(`resources.${resource}.deleted`, { type: 'success' })
      refresh()
    } catch (error) {
      const text = failureText(error, `resources.${resource}.delete_failed`)
      if (onFailed) onFailed(text)
      else notify(text, { type: 'error' })
    }
    setAsking(false)
  }
  return (
    <>
      <RowButton
        icon={<Delete />}
        label={translate('common.delete')}
        name={translate('common.delete_named', { name })}
        color="error"
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title={translate(`resources.${resource}.delete`, { name })}
          text={translate('common.delete_warning')}
          action={translate(isPending ? 'common.deleting' : 'common.delete')}
          busy={isPending}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
