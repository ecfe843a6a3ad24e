import Delete from '@mui/icons-material/DeleteOutlined'
import { useState } from 'react'
import {
  useDataTableCallbacksContext,
  useDelete,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useFailureText } from '../feedback/useFailureText.ts'
import { DeleteDialog, type CountDependents } from './DeleteDialog.tsx'
import { RowButton } from './RowButton.tsx'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import { useRecordName } from './useRecordName.ts'
import { useAllowed } from '../../providers/access.ts'

interface DeleteButtonProps {
  /** Counts what depends on the record, for the question. */
  countDependents: CountDependents
  /** Receives the text of a failed delete; by default it is a toast. */
  onFailed?: (text: string) => void
}

/** Deletes the record of the row after a confirmation that names it and what depends on it. */
export function DeleteButton({ countDependents, onFailed }: DeleteButtonProps) {
  const translate = useTranslate()
  const [notify, refresh] = [useNotify(), useRefresh()]
  const failureText = useFailureText()
  const record = useRecordContext()
  const resource = useResourceContext()
  const [asking, setAsking] = useState(false)
  const [deleteOne, { isPending }] = useDelete(resource, undefined, { mutationMode: 'pessimistic' })
  const name = useRecordName()
  const isAllowed = useAllowed(resource, 'delete')
  const { isRowSelectable } = useDataTableCallbacksContext()
  const focusAfter = useFocusAfterRemoval()
  if (!record || !isAllowed || isRowSelectable?.(record) === false) return null

  const confirm = async () => {
    try {
      await deleteOne(resource, { id: record.id, previousData: record }, { returnPromise: true })
      notify(`resources.${resource}.deleted`, { type: 'success' })
      refresh()
    } catch (error) {
      const text = failureText(error, `resources.${resource}.delete_failed`)
      if (onFailed) onFailed(text)
      else notify(text, { type: 'error' })
      // Somebody else may have deleted it first.
      refresh()
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
        onClick={({ currentTarget }) => {
          focusAfter(currentTarget)
          setAsking(true)
        }}
      />
      {asking && (
        <DeleteDialog
          record={record}
          countDependents={countDependents}
          busy={isPending}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
