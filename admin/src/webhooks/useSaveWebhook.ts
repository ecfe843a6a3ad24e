import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { get, set } from 'react-hook-form'
import { EVENT_TYPES } from '../../../server/features/webhooks/webhooks.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { NewWebhook, Webhook, WebhookWithSecret } from './webhook.ts'

/** The values of the form. */
export interface WebhookValues {
  url: string | null
  description: string | null
  /** A box for each event, by the parts of its type: `events.billing.issued`. */
  events: object
  enabled: boolean
}

/** The initial values. */
export function valuesOf(webhook?: Webhook): WebhookValues {
  const { url = '', description = '', enabled = true, events = [] } = webhook ?? {}
  const values = { url, description, enabled, events: {} }
  for (const type of events) set(values, `events.${type}`, true)
  return values
}

/** The whole form as the call takes it. */
const webhookOf = (values: WebhookValues) => ({
  url: values.url?.trim() ?? '',
  description: values.description?.trim() || null,
  events: EVENT_TYPES.filter((type) => Boolean(get(values, `events.${type}`))),
  enabled: values.enabled,
})

/** Only what was changed: it may have been disabled in the meantime, or changed by somebody else. */
const changesOf = (after: NewWebhook, before: NewWebhook): Partial<NewWebhook> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof NewWebhook]),
    ),
  )

/** Creates a webhook, or saves what was changed of one. `save` resolves to the errors of the fields. */
export function useSaveWebhook(webhook: Webhook | undefined, onDone: () => void) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const [made, setMade] = useState<WebhookWithSecret | null>(null)

  const send = async (values: NewWebhook) => {
    if (!webhook) {
      const options = { method: 'POST', body: JSON.stringify(values) }
      setMade(await dataProvider.request<WebhookWithSecret>('webhooks', options))
      return
    }
    const changes = changesOf(values, webhookOf(valuesOf(webhook)))
    if (Object.keys(changes).length) {
      const options = { method: 'PUT', body: JSON.stringify(changes) }
      await dataProvider.request(`webhooks/${webhook.id}`, options)
    }
    notify('resources.webhooks.saved', { type: 'success' })
    onDone()
  }
  const save = async (form: WebhookValues) => {
    const values = webhookOf(form)
    setFailure(values.events.length ? null : translate('resources.webhooks.no_event'))
    if (!values.events.length) return undefined
    try {
      await send(values)
    } catch (error) {
      // A lost session is reported elsewhere; the form waits for the next log-in.
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.webhooks.save_failed'))
      return fieldErrorsOf(error)
    }
    refresh()
    return undefined
  }
  return { failure, made, save }
}
