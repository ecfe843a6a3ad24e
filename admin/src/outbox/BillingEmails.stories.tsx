import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi, ApiError } from '../../../.storybook/mockApi.ts'
import { BillingEmails } from './BillingEmails.tsx'
import { OUTBOX, type Message } from './message.ts'
import { delayed, LONG_MESSAGE, manyMessages, message, RTL_MESSAGE } from './outbox.fixtures.ts'

const holding = (messages: readonly Message[]) => withMockApi({ records: { [OUTBOX]: messages } })

const meta = {
  component: BillingEmails,
  args: { billing_id: 7 },
  parameters: holding([message({ cc_emails: ['owner@acme.example'] }), delayed()]),
} satisfies Meta<typeof BillingEmails>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: 'accounts@acme.example' })
    await expect(links[0]).toHaveAttribute('href', '/emails/13')
    await expect(canvas.getByText('+1 copy')).toBeVisible()
  },
}
/** A billing that was never sent has no such section. */
export const Empty: Story = { parameters: holding([]) }
export const EmptyTest: Story = {
  ...Empty,
  play: ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
export const Failed: Story = {
  parameters: withMockApi({
    answers: { [`GET ${OUTBOX}`]: new ApiError(503, 'The database does not answer') },
  }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch the e-mails of this billing')).toBeVisible()
  },
}
export const ManyRows: Story = { parameters: holding(manyMessages(25)) }
export const ManyRowsTest: Story = {
  ...ManyRows,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'All 25 e-mails' })).toBeVisible()
  },
}
export const LongText: Story = { parameters: holding([LONG_MESSAGE]) }
export const RightToLeftText: Story = { parameters: holding([RTL_MESSAGE]) }
