import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { aRepricedLine, aRepricing, manyRepricedLines, REPRICED_LINES } from './repricing.fixtures.ts'
import { RepricingDialog } from './RepricingDialog.tsx'
import { BILLING_ID } from './statement.fixtures.ts'

const PATH = `billings/${BILLING_ID}/repricing`
const answering = (shown: MockAnswer, taking: MockAnswer = { repriced_lines: 3 }) => ({
  ...inFrame,
  ...withMockApi({ answers: { [`GET ${PATH}`]: shown, [`POST ${PATH}`]: taking } }),
})

const meta = {
  component: RepricingDialog,
  args: { billing_id: BILLING_ID, onClose: fn() },
  parameters: answering(aRepricing(REPRICED_LINES)),
} satisfies Meta<typeof RepricingDialog>
export default meta
type Story = StoryObj<typeof meta>

const take = () => screen.findByRole('button', { name: 'Take the new prices' })

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    await expect(
      await screen.findByText('3 lines change, and the total from $217.50 to $67.00.'),
    ).toBeVisible()
    await expect(screen.getByText('Monthly $175.00 → $22.00')).toBeVisible()
    await userEvent.click(await take())
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(await screen.findByText('3 lines have other prices now')).toBeVisible()
  },
}
/** Somebody else has taken them meanwhile. */
export const Empty: Story = { parameters: answering(aRepricing([])) }
export const Sent: Story = { parameters: answering(aRepricing(REPRICED_LINES, { is_sent: true })) }
export const SentTest: Story = {
  ...Sent,
  play: async () => {
    await screen.findByText('The billing has been sent: it keeps its prices.')
    await expect(await take()).toBeDisabled()
  },
}
export const ManyRows: Story = { parameters: answering(aRepricing(manyRepricedLines(5000))) }
export const LongText: Story = {
  parameters: answering(aRepricing([aRepricedLine({ vehicle_name: LONG_TEXT })])),
}
export const RightToLeftText: Story = {
  parameters: answering(aRepricing([aRepricedLine({ vehicle_name: RTL_NAME })])),
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const OutdatedTest: Story = {
  parameters: answering(aRepricing(REPRICED_LINES), new ApiError(409, 'Its prices have changed meanwhile')),
  play: async ({ userEvent }) => {
    await userEvent.click(await take())
    await expect(await screen.findByText(/Its prices have changed meanwhile/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await expect(await take()).toBeEnabled()
  },
}
