import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useResourceContext, type RaRecord } from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../../providers/httpClient.ts'
import { useFailureText } from '../feedback/useFailureText.ts'
import { useNotifySaved, type WithWarnings } from '../feedback/useNotifySaved.ts'

type Plain = string | number | boolean | null
type Values = Readonly<Record<string, unknown>>

/** A save that came too late: what it would have written, and the record as it is now. */
interface Conflict {
  fields: { field: string; mine: Plain; theirs: Plain }[]
  change: Values
  current: RaRecord
}

/** An empty text is no text. */
const plain = (value: unknown): unknown => (value === '' || value === undefined ? null : value)

/** The fields that a form has changed. */
const changesIn = (form: Values, base: RaRecord, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields
      .filter((field) => plain(form[field]) !== plain(base[field]))
      .map((field) => [field, plain(form[field])]),
  )

/** Once somebody else is faster, the record is read again; more often than this nobody is. */
const TRIES = 5

/**
 * Saves what a form has changed of a record, and asks when somebody else has changed the same meanwhile. The errors of
 * single fields are what `save` resolves to.
 * @param base   the record as it was when the form was opened
 * @param fields those that the form edits
 */
export function useSaveChanges(base: RaRecord, fields: readonly string[], onSaved: () => void) {
  const resource = useResourceContext()!
  const dataProvider = useDataProvider<AppDataProvider>()
  const refresh = useRefresh()
  const { failure, clear, done, fail } = useOutcome(resource, onSaved)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  /** @param known the record that the change is based on */
  const send = async (change: Values, known: RaRecord, tries = TRIES): Promise<void> => {
    const { record: current, etag } = await dataProvider.getTagged(resource, base.id)
    const conflicts = Object.keys(change).filter(
      (field) => plain(current[field]) !== plain(known[field]) && plain(current[field]) !== change[field],
    )
    if (conflicts.length) {
      const both = conflicts.map((field) => ({
        field,
        mine: change[field] as Plain,
        theirs: plain(current[field]) as Plain,
      }))
      return setConflict({ fields: both, change, current })
    }
    const headers = new Headers(etag ? { 'If-Match': etag } : {})
    const options = { method: 'PUT', body: JSON.stringify(change), headers }
    try {
      done(await dataProvider.request<WithWarnings>(`${resource}/${base.id}`, options))
    } catch (error) {
      if (statusOf(error) !== 412 || tries === 1) throw error
      await send(change, known, tries - 1)
    }
  }
  const trySend = async (change: Values, known: RaRecord) => {
    clear()
    setConflict(null)
    return send(change, known).catch(fail)
  }
  return {
    failure,
    save: (form: object) => trySend(changesIn(form as Values, base, fields), base),
    conflict,
    keepMine: async () => void (conflict && (await trySend(conflict.change, conflict.current))),
    takeTheirs: () => {
      onSaved()
      refresh()
    },
    closeConflict: () => setConflict(null),
  }
}

/** What is said of a save, and done after it. */
function useOutcome(resource: string, onSaved: () => void) {
  const notify = useNotify()
  const notifySaved = useNotifySaved()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const leave = () => {
    onSaved()
    refresh()
  }
  const done = (saved: WithWarnings) => {
    notifySaved(saved)
    leave()
  }
  const fail = (error: unknown) => {
    // A lost session shows its own message, and the form's draft is restored after the next log-in.
    if (statusOf(error) === 401) return undefined
    const text = failureText(error, `resources.${resource}.save_failed`)
    if (statusOf(error) === 404) {
      notify('common.gone', { type: 'error', messageArgs: { text } })
      leave()
    } else setFailure(text)
    return fieldErrorsOf(error)
  }
  return { failure, clear: () => setFailure(null), done, fail }
}
