import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { client } from '../clients/clients.fixtures.ts'
import type { Entry } from './entry.ts'
import { CLIENT, entry, LONG_ENTRY, manyEntries, payment, priceEntry, RTL_ENTRY } from './history.fixtures.ts'
import { RecordHistory } from './RecordHistory.tsx'

const holding = (entries: readonly Entry[], answers: Record<string, MockAnswer> = {}) =>
  withMockApi({ records: { history: entries, clients: [client()] }, answers })

const opened = reached(async ({ canvas, userEvent }) => {
  await press(userEvent, /^Change History/)
  await canvas.findByRole('button', { name: /^Change History/, expanded: true })
})

const meta = {
  component: RecordHistory,
  args: CLIENT,
  parameters: holding([priceEntry({ id: 60 }), payment(), entry()]),
} satisfies Meta<typeof RecordHistory>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = { ...opened }
/** Nothing is loaded before it is opened. */
export const Closed: Story = { parameters: holding([], { 'GET history': NEVER }) }
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull()
    await press(userEvent, /^Change History/)
    await expect(
      await canvas.findByText('Maria changed the USD unit price from $6.00 to $6.50, from Nov 2026'),
    ).toBeVisible()
    await expect(canvas.getByText('Maria changed the approval days from 30 to 45')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'All in History' })).toHaveAttribute(
      'href',
      `/history?filter=${encodeURIComponent('{"record":"clients:5"}')}`,
    )
  },
}
export const Empty: Story = { parameters: holding([]), ...opened }
export const EmptyTest: Story = {
  parameters: holding([]),
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, /^Change History/)
    await expect(await canvas.findByText('No changes are recorded yet')).toBeVisible()
  },
}
export const Loading: Story = { parameters: holding([], { 'GET history': NEVER }), ...opened }
export const Failed: Story = {
  parameters: holding([], { 'GET history': new ApiError(503, 'The database does not answer') }),
  ...opened,
}
export const ManyRows: Story = { parameters: holding(manyEntries(100)), ...opened }
export const ManyRowsTest: Story = {
  parameters: holding(manyEntries(35)),
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, /^Change History/)
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(10)
    await press(userEvent, 'Show older ones')
    await expect(await canvas.findAllByText('Maria changed the approval days from 30 to 45')).toHaveLength(30)
  },
}
export const LongText: Story = { parameters: holding([LONG_ENTRY]), ...opened }
export const RightToLeftText: Story = { parameters: holding([RTL_ENTRY]), ...opened }
