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
  type RaRecord,
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
export function DeleteButton(props: DeleteButtonProps) {
  const translate = useTranslate()
  const record = useRecordContext()
  const resource = useResourceContext()
  const name = useRecordName()
  const isAllowed = useAllowed(resource, 'delete')
  const { isRowSelectable } = useDataTableCallbacksContext()
  const [asking, setAsking] = useState(false)
  const focusAfter = useFocusAfterRemoval()
  if (!record || !isAllowed || isRowSelectable?.(record) === false) return null
  return (
    <>
      <RowButton
        icon={<Delete />}
        label={translate('common.delete')}
        name={translate('common.delete_named', { name })}
        dangerous
        onClick={({ currentTarget }) => {
          focusAfter(currentTarget)
          setAsking(true)
        }}
      />
      {asking && <DeleteQuestion {...props} record={record} onClose={() => setAsking(false)} />}
    </>
  )
}

interface DeleteQuestionProps extends DeleteButtonProps {
  record: RaRecord
  onClose: () => void
}

/** Apart from the button: a list has many of these, and one question. */
function DeleteQuestion({ record, countDependents, onFailed, onClose }: DeleteQuestionProps) {
  const [notify, refresh] = [useNotify(), useRefresh()]
  const failureText = useFailureText()
  const resource = useResourceContext()
  const [deleteOne, { isPending }] = useDelete(resource, undefined, { mutationMode: 'pessimistic' })

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
    onClose()
  }
  return (
    <DeleteDialog
      record={record}
      countDependents={countDependents}
      busy={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
