import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { bodyOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'
import { ReopenedForm } from '../ui/form/ReopenedForm.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { openFlagsOf, type ReviewRow } from './review.ts'

const text = (key: string) => `resources.reviews.dismiss_shown.${key}`
const draftOf = (month: string): string => `dismiss all of ${month}`

/** Dismisses all open flags of the page, with one reason. */
export function DismissShownButton({ month }: { month: string }) {
  const translate = useTranslate()
  const { data = [] } = useListContext<ReviewRow>()
  // The list is read anew while they are dismissed.
  const [asked, setAsked] = useState<readonly ReviewRow[] | null>(null)
  const open = data.filter(({ state }) => state === 'open')
  return (
    <>
      <Button variant="contained" disabled={open.length === 0} onClick={() => setAsked(open)}>
        {translate(text('button'))}
      </Button>
      {asked && <DismissShownDialog month={month} rows={asked} onClose={() => setAsked(null)} />}
      <ReopenedForm<readonly ReviewRow[]> target={draftOf(month)}>
        {({ about, ...form }) => <DismissShownDialog month={month} rows={about} {...form} />}
      </ReopenedForm>
    </>
  )
}

interface DismissShownProps {
  month: string
  rows: readonly ReviewRow[]
  draft?: object
  onClose: () => void
}

function DismissShownDialog({ month, rows, draft, onClose }: DismissShownProps) {
  const translate = useTranslate()
  const { failure, dismiss } = useDismissShown(month, rows, onClose)
  return (
    <DialogForm
      title={translate(text('title'), { smart_count: rows.length, count: formatCount(rows.length) })}
      values={draft ?? { reason: '' }}
      target={draftOf(month)}
      about={rows}
      restored={Boolean(draft)}
      maxWidth="xs"
      onSubmit={(form) => dismiss((form as { reason: string }).reason)}
      onClose={onClose}
    >
      <DialogBody failure={failure} label="resources.reviews.dismiss.submit" onCancel={onClose}>
        <ReasonInput
          label="resources.reviews.fields.reason"
          autoFocus
          helperText="resources.reviews.dismiss.hint"
        />
      </DialogBody>
    </DialogForm>
  )
}

function useDismissShown(month: string, rows: readonly ReviewRow[], onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const [failure, setFailure] = useState<string>()
  /** @returns whether its flags are not those that were shown any more, and are open still */
  const dismissOne = async (row: ReviewRow, reason: string): Promise<boolean> => {
    const { client_id, currency } = row
    const { fingerprints } = openFlagsOf(row)
    const body = JSON.stringify({ client_id, currency, reason, fingerprints })
    const headers = idempotency.headersFor(body)
    const changed = await dataProvider
      .request(`months/${month}/dismissals`, { method: 'POST', headers, body })
      .then(() => false)
      .catch((error: unknown) => {
        const { code } = bodyOf(error)
        // Somebody else has dismissed them, or changed the amount.
        if (code !== 'review.nothing_open' && code !== 'review.outdated') throw error
        return code === 'review.outdated'
      })
    idempotency.done()
    return changed
  }
  const dismiss = async (reason: string): Promise<void> => {
    setFailure(undefined)
    let changed = 0
    try {
      for (const row of rows) if (await dismissOne(row, reason)) changed += 1
    } catch (error) {
      if (statusOf(error) !== 401) setFailure(failureText(error, 'resources.reviews.dismiss.failed'))
      return
    }
    if (changed) notify(text('changed'), { type: 'warning', messageArgs: { smart_count: changed } })
    else notify(text('done'), { type: 'success', messageArgs: { smart_count: rows.length } })
    await queryClient.invalidateQueries()
    onDone()
  }
  return { failure, dismiss }
}
