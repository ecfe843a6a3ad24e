import { ResourceContextProvider } from 'react-admin'
import { ActionsColumn } from '../ui/list/ActionsColumn.tsx'
import { Column } from '../ui/list/Column.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { EditLink } from './EditLink.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DuplicateButton } from './DuplicateButton.tsx'
import { EMAIL_TEMPLATES, type EmailTemplate } from './emailTemplate.ts'
import { EmailTemplateInputs } from './EmailTemplateInputs.tsx'
import { TemplateInstructions } from './TemplateInstructions.tsx'

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

/** Messages carry their own text: nothing hangs on a template. */
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
    <ActionsColumn>
      <EditButton />
      <DuplicateButton />
      <DeleteButton countDependents={countNone} />
    </ActionsColumn>
  </RecordTable>
)
