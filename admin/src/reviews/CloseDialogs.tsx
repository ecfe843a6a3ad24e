import { required, SelectInput, useTranslate } from 'react-admin'
import { EXEMPTED } from '../../../server/features/reviews/reviews.rules.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'
import type { ReviewRow } from './review.ts'
import { useCloseFlags } from './useReview.ts'

interface Values {
  flag: string
  reason: string
}

interface CloseDialogProps {
  row: ReviewRow
  /** Of the texts under `resources.reviews`. */
  kind: 'dismiss' | 'exempt'
  /** The flags that can be chosen, the first of which is. */
  flags: readonly string[]
  path: string
  bodyOf: (values: Values) => object
  onClose: () => void
}

const NEEDED = required()

/** Closes flags of a client, with a reason. */
function CloseDialog({ row, kind, flags, path, bodyOf, onClose }: CloseDialogProps) {
  const translate = useTranslate()
  const text = (key: string) => `resources.reviews.${kind}.${key}`
  const { failure, send } = useCloseFlags(kind, onClose)
  const choices = flags.map((id) => ({
    id,
    name: translate(id === 'all' ? text('all') : `resources.reviews.flags.${id}`),
  }))
  return (
    <DialogForm
      title={translate(text('title'), { client: row.client.client_name })}
      values={{ flag: flags[0], reason: '' }}
      target={`${kind} ${row.id}`}
      maxWidth="xs"
      onSubmit={(values) => send(path, bodyOf(values as Values))}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={text('submit')} onCancel={onClose}>
        <FormFields>
          <SelectInput
            source="flag"
            label="resources.reviews.fields.flag"
            choices={choices}
            validate={NEEDED}
            helperText={text('hint')}
            translateChoice={false}
          />
          <ReasonInput label="resources.reviews.fields.reason" autoFocus helperText={false} />
        </FormFields>
      </DialogBody>
    </DialogForm>
  )
}

interface RowDialogProps {
  month: string
  row: ReviewRow
  onClose: () => void
}

/** Dismisses flags of a client in a month. */
export function DismissDialog({ month, row, onClose }: RowDialogProps) {
  const open = row.flags.filter(({ state }) => state === 'open').map(({ flag }) => flag)
  const { client_id, currency } = row
  return (
    <CloseDialog
      row={row}
      kind="dismiss"
      flags={open.length > 1 ? ['all', ...open] : open}
      path={`months/${month}/dismissals`}
      bodyOf={({ flag, reason }) => ({
        ...{ client_id, currency, reason },
        ...(flag === 'all' ? {} : { flags: [flag] }),
      })}
      onClose={onClose}
    />
  )
}

/** Turns a flag off for a client, in every month. */
export function ExemptDialog({ row, onClose }: Omit<RowDialogProps, 'month'>) {
  const open = row.flags.filter(({ state }) => state !== 'off').map(({ flag }) => flag as string)
  const others = EXEMPTED.filter((flag) => !open.includes(flag))
  return (
    <CloseDialog
      row={row}
      kind="exempt"
      flags={[...open, ...others]}
      path="review-exemptions"
      bodyOf={({ flag, reason }) => ({ client_id: row.client_id, flag, reason })}
      onClose={onClose}
    />
  )
}
