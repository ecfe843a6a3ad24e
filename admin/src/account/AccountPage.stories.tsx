import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { factorOn, recoveryCodes, secondFactor, setup } from './account.fixtures.ts'
import { AccountPage } from './AccountPage.tsx'

const answering = (answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    user: 'sara',
    answers: {
      'GET me/second-factor': secondFactor(),
      'POST me/second-factor': setup,
      'POST me/second-factor/confirm': { recovery_codes: recoveryCodes },
      'POST me/second-factor/recovery-codes': { recovery_codes: recoveryCodes },
      'DELETE me/second-factor': secondFactor(),
      'PUT me/password': { message: 'Password changed', ended_sessions: 1 },
      ...answers,
    },
  })

const meta = {
  component: AccountPage,
  parameters: answering(),
} satisfies Meta<typeof AccountPage>
export default meta
type Story = StoryObj<typeof meta>

type Typing = { type: (element: Element, text: string) => Promise<void> }
const type = async (user: Typing, label: string, text: string) =>
  user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text)

export const Typical: Story = {
  parameters: answering({ 'GET me/second-factor': factorOn() }),
}
export const Empty: Story = {}
export const FewCodes: Story = {
  parameters: answering({ 'GET me/second-factor': factorOn({ recovery_codes: 1, required: true }) }),
}
export const Required: Story = {
  parameters: answering({ 'GET me/second-factor': secondFactor({ required: true }) }),
}
export const Loading: Story = { parameters: answering({ 'GET me/second-factor': NEVER }) }
export const Failed: Story = {
  parameters: answering({ 'GET me/second-factor': new ApiError(503, 'Try again later') }),
}

export const PasswordChanged: Story = {
  ...reached(async ({ userEvent }) => {
    await type(userEvent, 'Current password', 'orbit-lantern-2026')
    await type(userEvent, 'New password(?! again)', 'harbour-violet-2026')
    await type(userEvent, 'New password again', 'harbour-violet-2026')
    await press(userEvent, 'Change Password')
    await expect(await screen.findByText(/^Password changed\. You are signed out/)).toBeInTheDocument()
    await expect(await screen.findByLabelText(/^Current password/)).toHaveValue('')
  }),
}
export const WrongPassword: Story = {
  parameters: answering({
    'PUT me/password': new ApiError(400, 'The current password is wrong', { current_password: 'is wrong' }),
  }),
  ...reached(async ({ userEvent }) => {
    await type(userEvent, 'Current password', 'lantern')
    await type(userEvent, 'New password(?! again)', 'harbour-violet-2026')
    await type(userEvent, 'New password again', 'harbour-violet-2026')
    await press(userEvent, 'Change Password')
    await expect(await screen.findByText('is wrong')).toBeInTheDocument()
  }),
}
export const Mismatch: Story = {
  ...reached(async ({ userEvent }) => {
    await type(userEvent, 'Current password', 'orbit-lantern-2026')
    await type(userEvent, 'New password(?! again)', 'harbour-violet-2026')
    await type(userEvent, 'New password again', 'harbour-violet')
    await press(userEvent, 'Change Password')
    await expect(await screen.findByText('Passwords do not match')).toBeInTheDocument()
  }),
}

const begin = async (userEvent: Parameters<typeof press>[0] & Typing) => {
  await press(userEvent, 'Set Up')
  const dialog = await screen.findByRole('dialog', { name: 'Set up a second factor' })
  await userEvent.type(dialog.querySelector('input')!, 'orbit-lantern-2026')
  await press(userEvent, 'Continue')
  await expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument()
}
export const QrCodeShown: Story = { ...reached(({ userEvent }) => begin(userEvent)) }
export const WrongCode: Story = {
  parameters: answering({
    'POST me/second-factor/confirm': new ApiError(400, 'The code is wrong', {
      code: 'is wrong, or has been used already',
    }),
  }),
  ...reached(async ({ userEvent }) => {
    await begin(userEvent)
    await type(userEvent, 'Code of the app', '000000')
    await press(userEvent, 'Turn On')
    await expect(await screen.findByText(/^is wrong, or/)).toBeInTheDocument()
  }),
}
export const CodesShown: Story = {
  ...reached(async ({ userEvent }) => {
    await begin(userEvent)
    await type(userEvent, 'Code of the app', '492039')
    await press(userEvent, 'Turn On')
    await expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toBeInTheDocument()
  }),
}
export const Removing: Story = {
  parameters: answering({ 'GET me/second-factor': factorOn() }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Remove')
    await expect(await screen.findByRole('dialog', { name: 'Remove the second factor?' })).toBeInTheDocument()
  }),
}
