import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { press, reached } from '../../../.storybook/userActions.ts'
import { LONG_WORD } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { EmailSettingsForm } from './EmailSettingsForm.tsx'
import { allSettings, NO_SETTINGS, settings } from './emails.fixtures.ts'

const SAVE = 'PUT emails/settings/1'
const TEST = 'POST emails/send/'
const answering = (answers: Record<string, MockAnswer> = {}) =>
  withMockApi({ answers: { [SAVE]: settings({ smtp_port: 465 }), [TEST]: {}, ...answers } })

const meta = {
  component: EmailSettingsForm,
  parameters: answering(),
  args: { loaded: settings() },
} satisfies Meta<typeof EmailSettingsForm>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    const port = canvas.getByLabelText(/^SMTP Port/)
    await userEvent.clear(port)
    await userEvent.type(port, '465')
    await expect(canvas.getByText(/There are unsaved changes/)).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/^SMTP Password/), 'entered again')
    await press(userEvent, 'Save Settings')
    await expect(await screen.findByText('Email settings saved successfully!')).toBeVisible()
    await expect(canvas.queryByText(/There are unsaved changes/)).toBeNull()
  },
}
/** The stored password is sent to no other server: it must be entered again. */
export const PasswordAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    const hint = /Leave this empty to keep it/
    await expect(canvas.getByText(hint)).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/^SMTP Host/), '.test')
    await expect(await canvas.findByText(/^Enter it again/)).toBeVisible()
    await expect(canvas.queryByText(hint)).toBeNull()
    await press(userEvent, 'Save Settings')
    const password = canvas.getByLabelText(/^SMTP Password/)
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'))
    await expect(canvas.getByText(/^Enter it again/)).toBeVisible()
    await userEvent.clear(canvas.getByLabelText(/^SMTP Host/))
    await userEvent.type(canvas.getByLabelText(/^SMTP Host/), 'smtp.savanna.example')
    await expect(await canvas.findByText(hint)).toBeVisible()
  },
}
export const Tested: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Send Test Email')
    await expect(await screen.findByText('Test email sent successfully!')).toBeVisible()
  },
}
export const TestFailed: Story = {
  parameters: answering({ [TEST]: new ApiError(502, 'The mail server refuses the password') }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Send Test Email')
    await expect(
      await screen.findByText('Failed to send test email: The mail server refuses the password'),
    ).toBeVisible()
  }),
}
/** Once the system is enabled, every field is required. */
export const Empty: Story = {
  args: { loaded: NO_SETTINGS },
  ...reached(async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Send Test Email' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Enable Email System' }))
    await press(userEvent, 'Save Settings')
    await expect(await canvas.findAllByText('Required')).toHaveLength(4)
  }),
}
export const Refused: Story = {
  parameters: answering({
    [SAVE]: new ApiError(400, 'SMTP Host cannot be reached', { smtp_host: 'is a private address' }),
  }),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^SMTP Host/), '.test')
    await userEvent.type(canvas.getByLabelText(/^SMTP Password/), 'entered again')
    await press(userEvent, 'Save Settings')
    await expect(await canvas.findByText('is a private address')).toBeVisible()
  }),
}
/** Every optional setting. */
export const Advanced: Story = { args: { loaded: allSettings() } }
export const AdvancedTest: Story = {
  ...Advanced,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Reply-To Address')).toHaveValue('accounts@savanna.example')
    await expect(canvas.getByLabelText('DKIM Private Key')).toHaveValue('')
    await expect(canvas.getByText('billing._domainkey.savanna.example')).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('DKIM Selector'))
    await press(userEvent, 'Save Settings')
    await expect(await canvas.findByText('is required to sign messages')).toBeVisible()
  },
}
/** The section opens when one of its fields is invalid. */
export const AdvancedRefused: Story = {
  parameters: answering({
    [SAVE]: new ApiError(400, 'dkim_private_key has 768 bits', { dkim_private_key: 'has 768 bits' }),
  }),
  ...reached(async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('DKIM Domain')).not.toBeVisible()
    await press(userEvent, 'Save Settings')
    const error = await canvas.findByText('has 768 bits')
    await waitFor(() => expect(error).toBeVisible())
  }),
}
export const Busy: Story = {
  parameters: answering({ [SAVE]: NEVER }),
  ...reached(async ({ canvas, userEvent }) => {
    await press(userEvent, 'Save Settings')
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  }),
}
export const LongText: Story = {
  args: { loaded: settings({ smtp_host: `${LONG_WORD}.example`, smtp_username: LONG_WORD }) },
}
