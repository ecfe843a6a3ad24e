import type { Meta, StoryObj } from '@storybook/react-vite'
import { Form } from 'react-admin'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../../.storybook/decorators.tsx'
import { ReasonInput } from './ReasonInput.tsx'

const onSubmit = fn()

const meta = {
  component: ReasonInput,
  parameters: inFrame,
  args: { label: 'Reason' },
  decorators: [
    (Story) => (
      <Form onSubmit={onSubmit}>
        <Story />
      </Form>
    ),
  ],
} satisfies Meta<typeof ReasonInput>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
/** Enter sends the form; with Shift it begins a line. */
export const EnterTest: Story = {
  play: async ({ userEvent }) => {
    onSubmit.mockClear()
    const reason = await screen.findByRole('textbox', { name: 'Reason' })
    await userEvent.type(reason, 'It bounced{Shift>}{Enter}{/Shift}twice{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    await expect(reason).toHaveValue('It bounced\ntwice')
  },
}
