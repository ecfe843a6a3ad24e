import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { press, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { previewing, template } from './emails.fixtures.ts'
import { MessageInputs } from './MessageInputs.tsx'

const about = (values: object) => ({
  ...formOf(values),
  ...withMockApi({ answers: { 'POST billings/7/preview-email': previewing() } }),
})

const meta = {
  component: MessageInputs,
  decorators: [inForm],
  parameters: about(template()),
  args: { billing: 7 },
} satisfies Meta<typeof MessageInputs>
export default meta
type Story = StoryObj<typeof meta>

/** The preview follows what is typed. */
export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Subject'), ' for {{{{client_name}}')
    await expect(await canvas.findByText('Reminder: billing 7 for Acme Haulage')).toBeVisible()
  },
}
/** A placeholder is inserted at the last position of the cursor. */
export const Inserted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Subject'))
    await press(userEvent, 'amount')
    await expect(canvas.getByLabelText<HTMLInputElement>('Subject').value).toContain('{{amount}}')
  },
}
/** An error shows while the text is typed. */
export const Invalid: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Body'), '{{{{plate}}')
    await expect(await canvas.findByText(/unknown placeholder: \{\{plate\}\}/)).toBeVisible()
    await expect(canvas.getByLabelText('Body')).toBeInvalid()
  }),
}
export const Empty: Story = { parameters: about({}) }
export const LongText: Story = { parameters: about({ subject: LONG_TEXT, body: LONG_TEXT.repeat(20) }) }
export const RightToLeftText: Story = {
  parameters: about({ subject: RTL_NAME, body: `<p dir="rtl">${RTL_NAME}</p>` }),
}
