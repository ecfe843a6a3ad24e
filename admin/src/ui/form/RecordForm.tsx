import { useState, type ReactElement, type ReactNode } from 'react'
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DialogBody } from './DialogBody.tsx'
import { DialogForm } from './DialogForm.tsx'
import { useEditor } from './EditorProvider.tsx'
import { useSaveChanges } from './useSaveChanges.ts'

interface RecordFormProps {
  /** The fields that the form edits: of these only what was changed is sent. */
  fields: readonly string[]
  /** A field's value in words, where it is not one itself: the name of a record by its id. */
  show?: (field: string, value: unknown) => ReactElement | undefined
  /** The inputs. */
  children: ReactNode
}

/** The form of a record's page, in a dialog. */
export function RecordForm(props: RecordFormProps) {
  const { open } = useEditor()
  if (!open || open.target === 'new') return null
  return <OpenForm base={open.target} draft={open.values} {...props} />
}

interface OpenFormProps extends RecordFormProps {
  base: RaRecord
  draft: object | undefined
}

function OpenForm({ base, draft, fields, show, children }: OpenFormProps) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const { close } = useEditor()
  const { failure, save, conflict, keepMine, takeTheirs, closeConflict } = useSaveChanges(base, fields, close)
  const [busy, setBusy] = useState(false)
  // A draft's record may have been changed since: the form is about it as it was.
  const [values] = useState(() => ({ ...base, ...draft }))
  const keep = async () => {
    setBusy(true)
    await keepMine()
    setBusy(false)
  }
  return (
    <>
      <DialogForm
        title={translate(`resources.${resource}.edit`)}
        values={values}
        target={base}
        restored={Boolean(draft)}
        maxWidth="md"
        fillsPhones
        onSubmit={async (form) => (await save(form)) ?? undefined}
        onClose={close}
      >
        <DialogBody failure={failure} onCancel={close}>
          {children}
        </DialogBody>
      </DialogForm>
      {conflict && (
        <ConflictDialog
          fields={conflict.fields.map(({ field, mine, theirs }) => ({
            label: `resources.${resource}.fields.${field}`,
            mine: show?.(field, mine) ?? mine,
            theirs: show?.(field, theirs) ?? theirs,
          }))}
          busy={busy}
          onKeep={() => void keep()}
          onTake={takeTheirs}
          onClose={closeConflict}
        />
      )}
    </>
  )
}
