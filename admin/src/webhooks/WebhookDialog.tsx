import { maxLength, required, TextInput, useTranslate } from 'react-admin'
import { EVENT_TYPES } from '../../../server/features/webhooks/webhooks.rules.ts'
import { CheckboxGroup } from '../ui/form/CheckboxGroup.tsx'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { NewSecret } from './NewSecret.tsx'
import { useSaveWebhook, valuesOf, type WebhookValues } from './useSaveWebhook.ts'
import { eventKey, type Webhook } from './webhook.ts'

interface WebhookDialogProps {
  /** The one to edit; without one another is added. */
  webhook?: Webhook | undefined
  /** The values that were entered before the session was lost. */
  draft?: object | undefined
  onClose: () => void
}

/** Adds a webhook, whose secret it then shows this once, or edits one. */
export function WebhookDialog({ webhook, draft, onClose }: WebhookDialogProps) {
  const translate = useTranslate()
  const { failure, made, save } = useSaveWebhook(webhook, onClose)
  if (made) return <NewSecret of={made} onClose={onClose} />
  return (
    <DialogForm
      title={translate(`resources.webhooks.${webhook ? 'edit' : 'add'}`)}
      values={draft ?? valuesOf(webhook)}
      target={webhook ?? 'new'}
      restored={Boolean(draft)}
      maxWidth="sm"
      fillsPhones
      onSubmit={(values) => save(values as WebhookValues)}
      onClose={onClose}
    >
      <DialogBody failure={failure} onCancel={onClose}>
        <Inputs />
      </DialogBody>
    </DialogForm>
  )
}

const validateUrl = [required(), maxLength(2000)]

const Inputs = () => (
  <FormFields>
    <TextInput
      source="url"
      type="url"
      helperText="resources.webhooks.url_hint"
      validate={validateUrl}
      autoFocus
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
    <TextInput
      source="description"
      helperText="resources.webhooks.description_hint"
      validate={maxLength(255)}
    />
    <CheckboxGroup label="resources.webhooks.fields.events" hint="resources.webhooks.events_hint">
      {EVENT_TYPES.map((type) => (
        <CheckboxInput
          key={type}
          source={`events.${type}`}
          label={eventKey(type)}
          hint={eventKey(type, 'about')}
        />
      ))}
    </CheckboxGroup>
    <CheckboxInput
      source="enabled"
      label="resources.webhooks.fields.enabled"
      hint="resources.webhooks.enabled_hint"
    />
  </FormFields>
)
