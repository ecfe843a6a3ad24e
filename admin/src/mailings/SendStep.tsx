import { Alert, Button, Card, Checkbox, FormControlLabel, Link, Stack } from '@mui/material'
import { Form, ResourceContextProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { DEFAULT_TEMPLATE } from '../../../server/features/emails/email-templates.rules.ts'
import { ScheduleInputs } from '../billings/ScheduleInputs.tsx'
import { TemplateChoice, useTemplates } from '../billings/TemplateChoice.tsx'
import { MessageInputs } from '../emails/MessageInputs.tsx'
import { useEmailSettings } from '../emails/useEmailSettings.ts'
import { useMay } from '../providers/access.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import { useConfirm } from '../ui/form/useConfirm.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { batchPath } from './batch.ts'
import { DefaultRates } from './DefaultRates.tsx'
import { HeldBack } from './HeldBack.tsx'
import type { MailingPreview, MailingRow, MailingValues } from './mailing.ts'
import { MailingRows } from './MailingRows.tsx'
import { counted, SendCounts, type SendCount } from './SendCounts.tsx'
import { StatementDownloads } from './StatementDownloads.tsx'
import type { CheckedMailing } from './useMailing.ts'
import { useMonthMailing, type MonthMailing } from './useMonthMailing.ts'

interface SendStepProps {
  month: string
  /** Nothing of it is changed. */
  closed?: boolean
  send: SendCount
}

/** The sending of a month: its statements by e-mail, or as files. */
export function SendStep({ month, closed = false, send }: SendStepProps) {
  const maySend = useMay('sendMailing')
  return (
    <ResourceContextProvider value="billings">
      <Stack spacing={2}>
        {maySend ? <Sending {...{ month, closed, send }} /> : <StatementDownloads month={month} />}
      </Stack>
    </ResourceContextProvider>
  )
}

function Sending({ month, closed, send }: Required<SendStepProps>) {
  const translate = useTranslate()
  const failureText = useFailureText()
  const { isDisabled, maySchedule } = useEmailSettings()
  const mailing = useMonthMailing(month, maySchedule)
  const { checked, error, refetch } = mailing
  const templates = useTemplates()
  const { confirm, dialog } = useSendQuestion(checked?.preview)
  if (error)
    return (
      <>
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('common.retry')}</Button>}
        >
          {failureText(error, 'mailing.failed.checking')}
        </Alert>
        <StatementDownloads month={month} />
      </>
    )
  if (!checked || templates.isPending) return <ListSkeleton rows={6} />
  const usual = templates.choices.find(({ name }) => name === DEFAULT_TEMPLATE.name)!
  const { id: template, subject, body } = usual
  return (
    <Form
      record={{ ...mailing.values, template, subject, body }}
      onSubmit={(given: object) => mailing.submit(given as MailingValues, confirm)}
      noValidate
      disableInvalidFormNotification
    >
      <Stack spacing={2}>
        {isDisabled && <Alert severity="warning">{translate('mailing.disabled')}</Alert>}
        <Summary {...{ month, closed, send, mailing, checked, isDisabled }} />
        <Text newest={checked.preview.rows[0]?.billing_id ?? null} maySchedule={maySchedule} />
        <Rows checked={checked} />
      </Stack>
      {dialog}
    </Form>
  )
}

/** Asks before e-mails go out. */
function useSendQuestion(preview?: MailingPreview) {
  const translate = useTranslate()
  const statements = counted(preview?.ready ?? 0)
  const { messages = 0 } = preview ?? {}
  return useConfirm({
    title: translate('mailing.month.question', statements),
    text: translate('mailing.month.consequences', counted(messages)),
    action: translate('mailing.month.send', statements),
  })
}

/** Whether what was put into the outbox is still on its way, and where to follow it. */
function Started({ isUnderWay, batch_id }: { isUnderWay: boolean; batch_id: string }) {
  const translate = useTranslate()
  return (
    <Alert severity={isUnderWay ? 'info' : 'success'} role="status">
      {translate(`mailing.month.${isUnderWay ? 'started' : 'ended'}`)}{' '}
      <Link component={RouterLink} to={batchPath(batch_id)}>
        {translate(`mailing.month.${isUnderWay ? 'follow' : 'look_up'}`)}
      </Link>
    </Alert>
  )
}

interface SummaryProps extends Required<SendStepProps> {
  mailing: MonthMailing
  checked: CheckedMailing
  isDisabled: boolean
}

/** How many are sent and how many are not, with the button that sends them. */
function Summary({ month, closed, send, mailing, checked, isDisabled }: SummaryProps) {
  const translate = useTranslate()
  const { busy, choose, started, failure } = mailing
  const { cc = false } = checked.mailing
  const { ready } = checked.preview
  return (
    <Card sx={{ p: { xs: 2, md: 2.5 } }}>
      <Stack spacing={2}>
        <SendCounts send={send} preview={checked.preview} />
        <DefaultRates checked={checked} closed={closed} mailing={{ busy, preview: choose }} />
        <Flagged checked={checked} mailing={mailing} />
        <FormControlLabel
          label={translate('mailing.options.cc.label')}
          control={
            <Checkbox
              checked={cc}
              onChange={(_event, isTicked) => void choose({ ...checked.mailing, cc: isTicked })}
            />
          }
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={isDisabled || busy !== null || ready === 0}>
            {busy === 'sending'
              ? translate('mailing.sending')
              : translate(`mailing.month.${ready ? 'send' : 'send_none'}`, counted(ready))}
          </Button>
          <StatementDownloads month={month} />
        </Stack>
        {started && <Started isUnderWay={send.under_way > 0} batch_id={started} />}
        {failure && <Alert severity="error">{failure.text}</Alert>}
      </Stack>
    </Card>
  )
}

/** The statements that the review has something to look at of. */
function Flagged({ checked, mailing }: Pick<SummaryProps, 'checked' | 'mailing'>) {
  const { busy, choose } = mailing
  const areSent = !checked.mailing.hold_flagged
  const isHeldOrSent = ({ flags, problem }: MailingRow) =>
    flags.length > 0 && (problem === null || problem === 'flagged')
  const count = checked.preview.rows.filter(isHeldOrSent).length
  const onChange = (send: boolean) => void choose({ ...checked.mailing, hold_flagged: !send })
  return count > 0 && <HeldBack {...{ reason: 'flagged', count, areSent, busy, onChange }} />
}

/** The message, and when it goes. */
function Text({ newest, maySchedule }: { newest: number | null; maySchedule: boolean }) {
  const translate = useTranslate()
  const scheduled = Boolean(useWatch<Record<string, unknown>>({ name: 'scheduled' }))
  return (
    <DetailSection title={translate('mailing.text')} about={translate('mailing.month.text_about')}>
      <FormFields columns="1fr 1fr">
        <TemplateChoice />
      </FormFields>
      <MessageInputs billing={newest} />
      {maySchedule && <ScheduleInputs scheduled={scheduled} allowed />}
    </DetailSection>
  )
}

/** The statements, each with its message by the text of the form. */
function Rows({ checked }: { checked: CheckedMailing }) {
  const [subject, body] = useWatch<MailingValues, ['subject', 'body']>({ name: ['subject', 'body'] })
  if (!checked.preview.billings) return null
  const mailing = { ...checked.mailing, subject: subject ?? '', body: body ?? '' }
  return <MailingRows checked={{ ...checked, mailing }} />
}
