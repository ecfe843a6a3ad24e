import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { reached } from '../../../.storybook/userActions.ts'
import { subjectError } from '../../../server/features/emails/email-templates.rules.ts'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { MessageField } from './MessageField.tsx'
import { messageText } from '../providers/i18nProvider.ts'

const meta = {
  component: MessageField,
  decorators: [inForm],
  parameters: formOf({ subject: 'About {{billing_id}}' }),
  args: {
    source: 'subject',
    label: 'emails.message.subject',
    liveError: (text: string) => messageText(subjectError(text)) ?? null,
  },
} satisfies Meta<typeof MessageField>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Subject')).toHaveValue('About {{billing_id}}')
    await expect(canvas.getByLabelText('Subject')).toBeValid()
  },
}
/** The error shows while the text is typed, and goes when it is corrected. */
export const Invalid: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Subject'), '{{{{plate}}')
    await expect(canvas.getByLabelText('Subject')).toBeInvalid()
    await expect(canvas.getByText(/unknown placeholder: \{\{plate\}\}/)).toBeVisible()
  }),
}
export const Corrected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Subject'), '{{{{plate}}')
    await userEvent.type(canvas.getByLabelText('Subject'), '{Backspace>9/}')
    await expect(canvas.getByLabelText('Subject')).toBeValid()
  },
}
export const Lines: Story = { args: { rows: 6, hint: 'emails.message.body_hint' } }
export const Empty: Story = { parameters: formOf({}) }
export const LongText: Story = { parameters: formOf({ subject: LONG_TEXT }) }
export const RightToLeftText: Story = {
  parameters: formOf({ subject: RTL_NAME }),
}
