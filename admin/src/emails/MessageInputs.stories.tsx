import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { template } from './emails.fixtures.ts'
import { MessageInputs } from './MessageInputs.tsx'
import { sampleValues } from './placeholders.ts'

const meta = {
  component: MessageInputs,
  decorators: [inForm],
  parameters: formOf(template()),
  args: { values: { ...sampleValues((key) => key), client_name: 'Acme Haulage', billing_id: '7' } },
} satisfies Meta<typeof MessageInputs>
export default meta
type Story = StoryObj<typeof meta>

/** The preview follows what is typed. */
export const Typical: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Subject'), ' for {{{{client_name}}')
    await expect(await canvas.findByText('Reminder: billing 7 for Acme Haulage')).toBeVisible()
  },
}
export const Empty: Story = { parameters: formOf({}) }
export const LongText: Story = { parameters: formOf({ subject: LONG_TEXT, body: LONG_TEXT.repeat(20) }) }
export const RightToLeft: Story = {
  parameters: formOf({ subject: RTL_NAME, body: `<p dir="rtl">${RTL_NAME}</p>` }),
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
