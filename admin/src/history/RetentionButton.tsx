import AutoDelete from '@mui/icons-material/AutoDeleteOutlined'
import { Alert, Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxValue, minValue, NumberInput, useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useAllowed } from '../providers/access.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useOpenForm, type OpenFormDraft } from '../ui/form/useOpenForm.ts'

interface Retention {
  /** How many months changes are kept; null is for ever. */
  retention_months: number | null
}

const PATH = 'history/settings'
const QUERY = ['history', 'settings']
const TARGET = 'history retention'
const MOST_MONTHS = 1200
const aNumberOfMonths = [minValue(1), maxValue(MOST_MONTHS)]

/** Says how long the history is kept, and changes it; only for those who may. */
export function RetentionButton() {
  const isAllowed = useAllowed('history', 'edit')
  return isAllowed ? <OpenButton /> : null
}

function OpenButton() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { isOpen, draft, open, close } = useOpenForm(TARGET)
  const { data } = useQuery({
    queryKey: QUERY,
    queryFn: () => dataProvider.request<Retention>(PATH),
  })
  const months = data?.retention_months
  return (
    <>
      <Button variant="outlined" startIcon={<AutoDelete />} disabled={!data} onClick={open}>
        {months
          ? translate('resources.history.retention.kept', { smart_count: months })
          : translate('resources.history.retention.for_ever')}
      </Button>
      {isOpen && data && <RetentionDialog retention={data} target={TARGET} draft={draft} onClose={close} />}
    </>
  )
}

interface RetentionDialogProps extends OpenFormDraft {
  retention: Retention
  onClose: () => void
}

function RetentionDialog({ retention, target, draft, onClose }: RetentionDialogProps) {
  const translate = useTranslate()
  const { failure, save } = useSaveRetention(onClose)
  const text = (key: string) => translate(`resources.history.retention.${key}`)
  return (
    <DialogForm
      title={text('title')}
      values={draft ?? retention}
      target={target}
      restored={Boolean(draft)}
      maxWidth="xs"
      onSubmit={(values) => save(values as Retention)}
      onClose={onClose}
    >
      <DialogBody failure={failure} onCancel={onClose}>
        <Typography sx={{ mb: 2 }}>{text('about')}</Typography>
        <NumberInput
          source="retention_months"
          label="resources.history.retention.months"
          helperText="resources.history.retention.hint"
          min={1}
          max={MOST_MONTHS}
          step={1}
          validate={aNumberOfMonths}
          fullWidth
        />
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('warning')}
        </Alert>
      </DialogBody>
    </DialogForm>
  )
}

function useSaveRetention(onSaved: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const save = async ({ retention_months }: Retention) => {
    setFailure(null)
    try {
      const saved = await dataProvider.request<Retention>(PATH, {
        method: 'PUT',
        body: JSON.stringify({ retention_months }),
      })
      queryClient.setQueryData(QUERY, saved)
    } catch (error) {
      if (statusOf(error) !== 401) setFailure(failureText(error, 'resources.history.retention.failed'))
      return
    }
    notify('resources.history.retention.saved', { type: 'success' })
    onSaved()
  }
  return { failure, save }
}
