import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { withMockApi, NEVER, ApiError } from '../../../.storybook/mockApi.ts'
import { BILLINGS } from '../billings/billings.fixtures.ts'
import { OUTBOX, type Message } from './message.ts'
import { LONG_MESSAGE, manyMessages, MESSAGES, RTL_MESSAGE } from './outbox.fixtures.ts'
import { OutboxList } from './OutboxList.tsx'
import { outboxListPath } from '../paths.ts'

const holding = (messages: readonly Message[], at = '/emails') =>
  withMockApi({ at, records: { [OUTBOX]: messages, billings: BILLINGS } })

const meta = { component: OutboxList, parameters: holding(MESSAGES) } satisfies Meta<typeof OutboxList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link', { name: '#7' }))[0]).toHaveAttribute(
      'href',
      '/billing/7',
    )
    await expect(await canvas.findByText('#99 (deleted)')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'gone@dune.example' })).toHaveAttribute(
      'href',
      '/emails/15',
    )
    await expect(canvas.getByText('+2 copies')).toBeVisible()
    await expect(canvas.getByText(/^tried again at /)).toBeVisible()
  },
}
/** A link may filter by a field without an input; that filter can be cleared. */
export const OfOneBilling: Story = { parameters: holding(MESSAGES, outboxListPath({ billing_id: 7 })) }
export const OfOneBillingTest: Story = {
  ...OfOneBilling,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Only billing #7' }))
    await waitFor(() => expect(canvas.queryByText('Only billing #7')).toBeNull())
    // Until the others have come, those of the billing are shown dimmed.
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(MESSAGES.length + 1))
  },
}
export const Empty: Story = { parameters: holding([]) }
export const Loading: Story = { parameters: withMockApi({ answers: { [`GET ${OUTBOX}`]: NEVER } }) }
export const Failed: Story = {
  parameters: withMockApi({
    answers: { [`GET ${OUTBOX}`]: new ApiError(503, 'The database does not answer') },
  }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch e-mails')).toBeVisible()
  },
}
export const ManyRows: Story = { parameters: holding(manyMessages(100)) }
export const LongText: Story = { parameters: holding([LONG_MESSAGE]) }
export const RightToLeftText: Story = {
  parameters: holding([RTL_MESSAGE, ...MESSAGES]),
}
