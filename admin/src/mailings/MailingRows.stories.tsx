import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { press, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, LONG_EMAIL, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { previewing } from '../emails/emails.fixtures.ts'
import { aMailingPreview, aMailingRow, manyMailingRows } from './mailing.fixtures.ts'
import { MailingRows } from './MailingRows.tsx'

const TEXT = { subject: 'Billing {{billing_id}}', body: '<p>Dear {{client_name}}</p>' }
const checked = (preview = aMailingPreview()) => ({ mailing: { filter: {}, ...TEXT }, preview })

const meta = {
  component: MailingRows,
  parameters: withMockApi({
    resource: 'billings',
    answers: { 'POST billings/7/preview-email': previewing() },
  }),
  args: { checked: checked() },
} satisfies Meta<typeof MailingRows>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('pay@acme.exampleCopy: owner@acme.example')
    await press(userEvent, 'Preview the message of billing #7')
    const dialog = within(await screen.findByRole('dialog', { name: /billing #7 of Acme Haulage/ }))
    await expect(await dialog.findByText('Billing 7')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  },
}
export const NoAddress: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'No address (1)' }))
    await expect(await canvas.findByRole('link', { name: /^Add an address/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/clients?filter='),
    )
    await expect(canvas.getByRole('link', { name: /^Baraka Logistics/ })).toHaveAttribute('href', '/client/6')
  }),
}
export const NoneReady: Story = {
  args: { checked: checked(aMailingPreview([aMailingRow({ problem: 'already_sent' })])) },
}
export const NoneReadyTest: Story = {
  ...NoneReady,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tab', { name: 'Ready (0)' })).toBeNull()
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Sent, or on the way (1)')
  },
}
export const ManyRows: Story = { args: { checked: checked(aMailingPreview(manyMailingRows(5000))) } }
export const ManyRowsTest: Story = {
  ...ManyRows,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Go to next page'))
    await expect(await canvas.findByText('client26@acme.example')).toBeVisible()
  },
}
export const LongText: Story = {
  args: {
    checked: checked(aMailingPreview([aMailingRow({ client_name: LONG_TEXT, recipient_email: LONG_EMAIL })])),
  },
}
export const RightToLeftText: Story = {
  args: { checked: checked(aMailingPreview([aMailingRow({ client_name: RTL_NAME })])) },
}
