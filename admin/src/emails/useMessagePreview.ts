import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { bodyError, subjectError } from '../../../server/features/emails/email-templates.rules.ts'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useDebouncedValue } from '../ui/form/useDebouncedValue.ts'
import { fillBody, fillSubject, sampleValues, type TextKind } from './emailTemplate.ts'

type RenderedMessage = components['schemas']['BillingMessage']
/** A message as far as it is known: without a billing there is neither a text part nor an attachment. */
export type PreviewedMessage = Pick<RenderedMessage, 'subject' | 'html'> & Partial<RenderedMessage>

/** No request is sent until the typing pauses for this long. */
const PAUSE_MS = 400
/** A subject that cannot be shown does not keep the body from being shown. */
const NO_SUBJECT = '-'

interface Text {
  subject: string
  body: string
}

interface Previewed {
  /** The id of the billing whose values it has; null for sample values. */
  billing: number | null
  kind: TextKind
}

/** The call that renders a text; null where the values are samples that are known here. */
const pathOf = ({ billing, kind }: Previewed): string | null =>
  kind.preview ?? (billing === null ? null : `billings/${billing}/preview-email`)

/** The server's rendering of a text; only the answer to the last request counts. */
function useRendered(path: string | null, { placeholders }: TextKind, { subject, body }: Text) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const hasSubject = subject.trim() !== '' && subjectError(subject, placeholders) === null
  const text = { subject: hasSubject ? subject : NO_SUBJECT, body }
  const query = useQuery({
    queryKey: ['message-preview', path, text],
    queryFn: ({ signal }) =>
      dataProvider.request<RenderedMessage>(path!, {
        method: 'POST',
        body: JSON.stringify(text),
        signal,
      }),
    enabled: path !== null && body.trim() !== '' && bodyError(body, placeholders) === null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data } = query
  return { ...query, data: data && { ...data, subject: hasSubject ? data.subject : subject } }
}

/** How a message will look, once the typing pauses. */
export function useMessagePreview(previewed: Previewed, { subject, body }: Text) {
  const { kind } = previewed
  const path = pathOf(previewed)
  const translate = useTranslate()
  const text = { subject: useDebouncedValue(subject, PAUSE_MS), body: useDebouncedValue(body, PAUSE_MS) }
  const { data, error, isFetching, refetch } = useRendered(path, kind, text)
  const values = useMemo(() => sampleValues(translate), [translate])
  const sample = { subject: fillSubject(text.subject, values), html: fillBody(text.body, values) }
  const message: PreviewedMessage | undefined = path === null ? sample : data
  const isBlank = body.trim() === ''
  return {
    message: isBlank ? undefined : message,
    /** As it is written while nothing is rendered. */
    subject: (path !== null && isBlank ? undefined : message?.subject) ?? text.subject,
    /** The body cannot be rendered as it is: the message shown, if any, is an earlier one. */
    isUnreadable: path !== null && !isBlank && bodyError(body, kind.placeholders) !== null,
    error: path === null ? null : error,
    isFetching,
    retry: () => void refetch(),
  }
}
