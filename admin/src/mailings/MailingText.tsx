import { useTranslate } from 'react-admin'
import { TemplateChoice } from '../billings/TemplateChoice.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { MessageInputs } from '../emails/MessageInputs.tsx'
import { useFitting } from './useFitting.ts'

/** What the messages say; the statements go with them. */
export function MailingText() {
  const translate = useTranslate()
  const { newest } = useFitting()
  return (
    <DetailSection title={translate('mailing.text')} about={translate('mailing.text_about')}>
      <FormFields columns="1fr 1fr">
        <TemplateChoice />
      </FormFields>
      <MessageInputs billing={newest} />
    </DetailSection>
  )
}
