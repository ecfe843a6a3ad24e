import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DEFAULT_TEMPLATE } from '../../../server/features/emails/email-templates.rules.ts'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { MessagePreview } from './MessagePreview.tsx'

const VALUES = {
  client_name: 'Acme Haulage',
  billing_month: '10',
  billing_year: '2026',
  amount: '$265.50',
  billing_id: '7',
  provider_name: 'Savanna Tracking Ltd',
  payment_instructions: 'Bank transfer within 14 days\nAccount 0123456789',
}

const meta = {
  component: MessagePreview,
  args: { subject: DEFAULT_TEMPLATE.subject, body: DEFAULT_TEMPLATE.body, values: VALUES },
} satisfies Meta<typeof MessagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Billing statement 10/2026 for Acme Haulage')).toBeVisible()
    await expect(canvas.getByTitle('Preview of the message')).toHaveAttribute(
      'srcdoc',
      expect.stringContaining('Dear Acme Haulage,'),
    )
  },
}
export const Empty: Story = {
  args: { subject: '', body: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No subject yet')).toBeVisible()
    await expect(canvas.getByText('What you write shows here.')).toBeVisible()
  },
}
/** A name is text, whatever it looks like. */
export const NameWithTags: Story = {
  args: { values: { ...VALUES, client_name: '<b>Acme</b> & Sons' } },
  play: ({ canvas }) =>
    expect(canvas.getByTitle('Preview of the message')).toHaveAttribute(
      'srcdoc',
      expect.stringContaining('Dear &lt;b&gt;Acme&lt;/b&gt; &amp; Sons,'),
    ),
}
export const LongText: Story = {
  args: { subject: `${LONG_TEXT} ${LONG_WORD}`, values: { ...VALUES, client_name: LONG_WORD } },
}
export const RightToLeft: Story = {
  args: { subject: RTL_NAME, values: { ...VALUES, client_name: RTL_NAME } },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
