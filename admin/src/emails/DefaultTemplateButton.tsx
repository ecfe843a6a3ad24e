import { Button, Stack, Typography } from '@mui/material'
import { useCreate, useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin'
import { DEFAULT_TEMPLATE } from '../../../server/features/emails/email-templates.rules.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'

/** Creates the template that comes with the product. */
export function DefaultTemplateButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const resource = useResourceContext()
  const text = `resources.${resource}.default`
  const [create, { isPending }] = useCreate()
  const add = async () => {
    try {
      await create(resource, { data: DEFAULT_TEMPLATE }, { returnPromise: true })
      notify(`${text}.created`, { type: 'success' })
      refresh()
    } catch (error) {
      notify(failureText(error, `${text}.failed`), { type: 'error' })
    }
  }
  return (
    <Stack direction="row" spacing={1.5} sx={{ mt: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" disabled={isPending} onClick={() => void add()}>
        {translate(isPending ? `${text}.busy` : `${text}.create`)}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {translate(`${text}.about`, { name: DEFAULT_TEMPLATE.name })}
      </Typography>
    </Stack>
  )
}
