import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { useRecordContext, useTranslate } from 'react-admin'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import type { EmailTemplate } from './emailTemplate.ts'

const MAX_NAME_LENGTH = 255

/** Opens the add form with the texts of the template of the row. */
export function DuplicateButton() {
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
