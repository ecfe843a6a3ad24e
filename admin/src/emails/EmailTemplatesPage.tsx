import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { Stack } from '@mui/material'
import {
  required,
  ResourceContextProvider,
  TextInput,
  useRecordContext,
  useTranslate,
  type Validator,
} from 'react-admin'
import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { EditLink } from './EditLink.tsx'
import { EMAIL_TEMPLATES, type EmailTemplate } from './emailTemplate.ts'
import { MessageInputs } from './MessageInputs.tsx'
import { PreviewBillingChoice, usePreviewBilling } from './PreviewBillingChoice.tsx'
import { TemplateInstructions } from './TemplateInstructions.tsx'
import { messageText } from '../providers/i18nProvider.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

/** The list of the templates. Its address is not that of its calls, so it is no resource of the router. */
export const EmailTemplatesPage = () => (
  <ResourceContextProvider value={EMAIL_TEMPLATES}>
    <ListPage
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      form={<TemplateForm />}
      aside={<TemplateInstructions />}
    >
      <TemplateTable />
    </ListPage>
  </ResourceContextProvider>
)

const TemplateForm = () => (
  <FormDialog maxWidth="lg" failureText={useFailureText()}>
    <EmailTemplateInputs />
  </FormDialog>
)

/** Messages carry their own text: nothing depends on a template. */
const countNone = async () => ({})

const TemplateTable = () => (
  <RecordTable bulkDelete>
    <Column<EmailTemplate> source="name" cellClassName="RecordTable-long" render={() => <EditLink />} />
    <Column<EmailTemplate> source="subject" cellClassName="RecordTable-long" />
    <Column<EmailTemplate>
      source="updated_at"
      cellClassName="RecordTable-day"
      render={({ updated_at }) => formatDay(updated_at)}
    />
    <ActionsColumn reads>
      <EditButton />
      <IfMay call="createEmailTemplate">
        <DuplicateButton />
      </IfMay>
      <HistoryButton />
      <DeleteButton countDependents={countNone} />
    </ActionsColumn>
  </RecordTable>
)

const MAX_NAME_LENGTH = 255

/** Opens the add form with the texts of the template of the row. */
function DuplicateButton() {
  const translate = useTranslate()
  const { add } = useEditor()
  const template = useRecordContext<EmailTemplate>()
  if (!template) return null
  const { name, subject, body } = template
  const text = (key: string) => translate(`resources.emails/templates.duplicate.${key}`, { name })
  return (
    <RowButton
      icon={<ContentCopy />}
      label={text('label')}
      name={text('named')}
      onClick={() => add({ name: text('copy').slice(0, MAX_NAME_LENGTH), subject, body })}
    />
  )
}

const needed = required()

/** Rejects what the server would reject: an unknown placeholder. */
const validateText =
  (part: 'subject' | 'body'): Validator =>
  (text: string | null) =>
    messageText(textErrors({ subject: '', body: '', [part]: text ?? '' })[part])

const validate = { subject: [needed, validateText('subject')], body: [needed, validateText('body')] }

/** The inputs of the add and edit form. */
function EmailTemplateInputs() {
  const { billings, billing, choose } = usePreviewBilling()
  return (
    <Stack spacing={1} sx={{ pt: 1 }}>
      <TextInput source="name" validate={needed} autoFocus margin="none" />
      <MessageInputs
        billing={billing}
        billingChoice={<PreviewBillingChoice billings={billings} chosen={billing} onChoose={choose} />}
        validate={validate}
      />
    </Stack>
  )
}
