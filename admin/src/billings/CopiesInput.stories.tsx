import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { press } from '../../../.storybook/userActions.ts'
import { LONG_WORD } from '../../../.storybook/records.ts'
import { withMockApi, NEVER } from '../../../.storybook/mockApi.ts'
import { client } from '../clients/clients.fixtures.ts'
import { CopiesInput } from './CopiesInput.tsx'

const holding = (emails: object = { email_2: 'owner@acme.example', email_3: 'books@acme.example' }) =>
  withMockApi({ resource: 'billings', records: { clients: [client(emails)] } })
const filled = (...cc_emails: string[]) => formOf({ cc_emails })

const meta = {
  component: CopiesInput,
  decorators: [inForm],
  parameters: { ...holding(), ...filled() },
  args: { client_id: 5 },
} satisfies Meta<typeof CopiesInput>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, 'Add owner@acme.example to the copies')
    await userEvent.type(canvas.getByLabelText('Copies (Cc)'), 'x@acme.example, y@acme.example{Enter}')
    for (const name of ['owner@acme.example', 'x@acme.example', 'y@acme.example'])
      await expect(canvas.getByRole('button', { name })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Add books/ })).toBeVisible()
  },
}
/** What is typed counts once the field is left. */
export const TypedOnly: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Copies (Cc)'), 'x@acme.example')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'x@acme.example' })).toBeVisible()
  },
}
export const Empty: Story = { parameters: { ...holding({}), ...filled() } }
export const Invalid: Story = { parameters: filled('owner@acme.example', 'nobody') }
export const ClientUnknown: Story = {
  parameters: withMockApi({ resource: 'billings', answers: { 'GET clients/5': NEVER } }),
}
export const LongText: Story = { parameters: filled(`${LONG_WORD}@acme.example`, 'owner@acme.example') }
