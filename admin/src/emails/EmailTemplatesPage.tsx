import { ResourceContextProvider } from 'react-admin'
import { ActionsColumn } from '../common/ActionsColumn.tsx'
import { Column } from '../common/Column.tsx'
import { formatDay } from '../common/dates.ts'
import { DeleteButton } from '../common/DeleteButton.tsx'
import { EditButton } from '../common/EditButton.tsx'
import { EditLink } from '../common/EditLink.tsx'
import { FormDialog } from '../common/FormDialog.tsx'
import { ListPage } from '../common/ListPage.tsx'
import { RecordTable } from '../common/RecordTable.tsx'
import { useFailureText } from '../common/useFailureText.ts'
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
const countNothing = async () => ({})

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
      <DeleteButton countHanging={countNothing} />
    </ActionsColumn>
  </RecordTable>
)
