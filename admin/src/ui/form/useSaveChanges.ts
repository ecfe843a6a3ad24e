import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useResourceContext, type RaRecord } from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../../providers/httpClient.ts'
import { useFailureText } from '../feedback/useFailureText.ts'
import { useNotifySaved, type WithWarnings } from '../feedback/useNotifySaved.ts'
import { plain, sendChange, type Conflict, type Values } from './sendChange.ts'

/** The fields that a form has changed. */
const changesIn = (form: Values, base: RaRecord, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields
      .filter((field) => plain(form[field]) !== plain(base[field]))
      .map((field) => [field, plain(form[field])]),
  )

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

  const send = async (change: Values, known: RaRecord): Promise<void> => {
    const outcome = await sendChange(dataProvider, [resource, base.id], change, known)
    if ('conflict' in outcome) setConflict(outcome.conflict)
    else done(outcome.saved)
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
