import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { press, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, ApiError } from '../../../.storybook/mockApi.ts'
import { previewing } from '../emails/emails.fixtures.ts'
import { aMailingRow } from './mailing.fixtures.ts'
import { MessageDialog } from './MessageDialog.tsx'

const meta = {
  component: MessageDialog,
  parameters: {
    ...inFrame,
    ...withMockApi({
      resource: 'billings',
      answers: { 'POST billings/7/preview-email': previewing() },
    }),
  },
  args: {
    row: aMailingRow({ cc_emails: ['owner@acme.example'] }),
    text: { subject: 'Billing {{billing_id}}', body: '<p>Dear {{client_name}}, {{amount}} is due.</p>' },
    onClose: fn(),
  },
} satisfies Meta<typeof MessageDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('Billing 7')).toBeInTheDocument()
    await expect(screen.getByText('owner@acme.example')).toBeInTheDocument()
    await press(userEvent, 'Close')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const NoAddress: Story = { args: { row: aMailingRow({ recipient_email: null }) } }
export const PdfRefused: Story = {
  parameters: withMockApi({
    resource: 'billings',
    answers: {
      'POST billings/7/preview-email': previewing(),
      'GET billings/7/download-pdf': new ApiError(404, 'Billing not found'),
    },
  }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Download PDF')
    await expect(await screen.findByText('Failed to download PDF')).toBeVisible()
  }),
}
export const LongText: Story = { args: { row: aMailingRow({ client_name: LONG_TEXT }) } }
export const RightToLeftText: Story = {
  args: { row: aMailingRow({ client_name: RTL_NAME }) },
}
