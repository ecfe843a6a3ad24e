import { Alert, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  required,
  useDataProvider,
  useGetOne,
  useNotify,
  useRefresh,
  useTranslate,
  type Validator,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { Platform } from './platform.ts'
import { PlatformPicker } from './PlatformPicker.tsx'

interface MergeDialogProps extends OpenFormDraft {
  /** The one that goes. */
  platform: Platform
  onClose: () => void
}

/** Asks for the platform that stays, and says what becomes of both and how many clients move. */
export function MergeDialog({ platform, target, draft, onClose }: MergeDialogProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.platforms.merge.${key}`, values)
  const { failure, merge } = useMerge(platform, onClose)
  const notItself: Validator = (into: number | null) =>
    into === platform.id ? 'resources.platforms.merge.itself' : undefined
  return (
    <DialogForm
      title={text('title', { name: platform.name })}
      values={draft ?? NONE}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={(values) => merge((values as { into: number }).into)}
      onClose={onClose}
    >
      <DialogBody
        failure={failure}
        label="resources.platforms.merge.submit"
        busyLabel="resources.platforms.merge.busy"
        onCancel={onClose}
      >
        <Typography sx={{ mb: 1.5 }}>{text('about')}</Typography>
        <FormFields>
          <PlatformPicker
            source="into"
            label="resources.platforms.merge.into"
            validate={[required(), notItself]}
          />
          <Consequences platform={platform} />
        </FormFields>
      </DialogBody>
    </DialogForm>
  )
}

const NONE = { into: null }

/** What the merge will do, once the platform that stays is chosen. */
function Consequences({ platform: { id, name } }: { platform: Platform }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const into = useWatch<{ into: number | null }, 'into'>({ name: 'into' })
  const { data: stays } = useGetOne<Platform>('platforms', { id: into! }, { enabled: Boolean(into) })
  const { data } = useQuery({
    queryKey: ['platforms', 'merge', id],
    queryFn: () => dataProvider.request<{ count: number }>(`clients/count?platform_id=${id}`),
    gcTime: 0,
  })
  if (!into || into === id || !stays || !data) return null
  const count = formatCount(data.count)
  return (
    <Alert severity="warning">
      {translate('resources.platforms.merge.clients', {
        smart_count: data.count,
        count,
        name,
        into: stays.name,
      })}{' '}
      {translate('common.delete_warning')}
    </Alert>
  )
}

/** Merges a platform into the one that is chosen; resolves to the errors of the fields. */
function useMerge({ id, name }: Platform, onMerged: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)

  const merge = async (into: number) => {
    setFailure(null)
    const body = JSON.stringify({ into })
    const headers = new Headers(idempotencyKey.headersFor(id, into))
    try {
      const { moved_clients, name: stays } = await dataProvider.request<
        components['schemas']['MergedPlatform']
      >(`platforms/${id}/merge`, { method: 'POST', body, headers })
      const values = { smart_count: moved_clients, count: formatCount(moved_clients), name, into: stays }
      notify('resources.platforms.merge.done', { type: 'success', messageArgs: values })
    } catch (error) {
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.platforms.merge.failed'))
      return fieldErrorsOf(error)
    }
    onMerged()
    refresh()
    return undefined
  }
  return { failure, merge }
}
