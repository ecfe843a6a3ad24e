import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inEditor, inFrame, inRecord } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, LONG_WORD, PLATFORMS, RTL_NAME } from '../../../.storybook/records.ts'
import { EditRecordButton } from '../ui/form/EditRecordButton.tsx'
import type { Client } from './client.ts'
import { ClientForm } from './ClientForm.tsx'
import { client } from './clients.fixtures.ts'

const answering = (stored: Client, answer: MockAnswer = stored) => ({
  ...inFrame,
  ...withMockApi({
    resource: 'clients',
    at: '/client/5',
    records: { platforms: PLATFORMS },
    answers: { 'GET clients/5': stored, 'PUT clients/5': answer },
  }),
})

/** With the button that opens it. */
const meta = {
  component: ClientForm,
  decorators: [inEditor, inRecord(client())],
  parameters: { ...answering(client()) },
  render: () => (
    <>
      <EditRecordButton />
      <ClientForm />
    </>
  ),
} satisfies Meta<typeof ClientForm>
export default meta
type Story = StoryObj<typeof meta>

const open = (user: UserActions) => press(user, 'Edit')
const opened = reached(({ userEvent }) => open(userEvent))

export const Typical: Story = { ...opened }
export const TypicalTest: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.type(await screen.findByLabelText('WhatsApp 3'), '+254 700 000 003')
    await press(userEvent, 'Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await screen.findByText('Client saved')).toBeInTheDocument()
  },
}
/** Somebody else has changed the approval days meanwhile, too. */
export const SomebodyWasFaster: Story = {
  parameters: answering(client({ approval_days: 14 })),
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    const days = await screen.findByLabelText(/Approval/)
    await userEvent.clear(days)
    await userEvent.type(days, '60')
    await press(userEvent, 'Save')
    await expect(await screen.findByRole('row', { name: 'Approval Days 60 14' })).toBeInTheDocument()
  }),
}
export const Refused: Story = {
  parameters: answering(client(), new ApiError(409, 'Client id "C1006" is taken', { client_id: 'is taken' })),
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.type(await screen.findByLabelText(/Client ID/), '6')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('is taken')).toBeInTheDocument()
  }),
}
export const LongText: Story = {
  decorators: [inEditor, inRecord(client({ client_name: LONG_TEXT, whatsapp_1: LONG_WORD }))],
  ...opened,
}
export const RightToLeftText: Story = {
  decorators: [inEditor, inRecord(client({ client_name: RTL_NAME }))],
  ...opened,
}
