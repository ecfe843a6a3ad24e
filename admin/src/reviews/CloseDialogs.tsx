import { useState } from 'react'
import { required, SelectInput, useTranslate } from 'react-admin'
import { EXEMPTED } from '../../../server/features/reviews/reviews.rules.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'
import { ReopenedForm } from '../ui/form/ReopenedForm.tsx'
import { openFlagsOf, type ReviewRow } from './review.ts'
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
  draft?: object | undefined
  onClose: () => void
}

const NEEDED = required()
const draftOf = (kind: CloseDialogProps['kind']): string => `${kind} flags`

/** Closes flags of a client, with a reason. */
function CloseDialog({ row, kind, flags, path, bodyOf, draft, onClose }: CloseDialogProps) {
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
      values={draft ?? { flag: flags[0], reason: '' }}
      target={draftOf(kind)}
      about={row}
      restored={Boolean(draft)}
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
  draft?: object
  onClose: () => void
}

/** Dismisses flags of a client in a month. */
export function DismissDialog({ month, row: shown, ...form }: RowDialogProps) {
  // The list is read anew beneath the dialog; dismissed is what was seen before.
  const [row] = useState(shown)
  const { client_id, currency } = row
  const { open: flags, fingerprints } = openFlagsOf(row)
  const open = flags.map(({ flag }) => flag)
  return (
    <CloseDialog
      row={row}
      kind="dismiss"
      flags={open.length > 1 ? ['all', ...open] : open}
      path={`months/${month}/dismissals`}
      bodyOf={({ flag, reason }) => ({
        ...{ client_id, currency, reason, fingerprints },
        ...(flag === 'all' ? {} : { flags: [flag] }),
      })}
      {...form}
    />
  )
}

/** Turns a flag off for a client, in every month. */
export function ExemptDialog({ row, ...form }: Omit<RowDialogProps, 'month'>) {
  const open = row.flags.filter(({ state }) => state !== 'off').map(({ flag }) => flag as string)
  const others = EXEMPTED.filter((flag) => !open.includes(flag))
  return (
    <CloseDialog
      row={row}
      kind="exempt"
      flags={[...open, ...others]}
      path="review-exemptions"
      bodyOf={({ flag, reason }) => ({ client_id: row.client_id, flag, reason })}
      {...form}
    />
  )
}

/** Flags that were being closed when the session was lost. */
export const ReopenedDialogs = ({ month }: { month: string }) => (
  <>
    <ReopenedForm<ReviewRow> target={draftOf('dismiss')}>
      {({ about, ...form }) => <DismissDialog month={month} row={about} {...form} />}
    </ReopenedForm>
    <ReopenedForm<ReviewRow> target={draftOf('exempt')}>
      {({ about, ...form }) => <ExemptDialog row={about} {...form} />}
    </ReopenedForm>
  </>
)
