import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inEditor } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi } from '../../../.storybook/mockApi.ts'
import { billing } from '../billings/billings.fixtures.ts'
import { ENTRIES } from './balances.fixtures.ts'
import { ReverseButton } from './ReverseButton.tsx'

const [OF_BILLING, FREE] = ENTRIES
const DOWN = new ApiError(503, 'The database does not answer')

const meta = {
  component: ReverseButton,
  decorators: inEditor,
  args: { entry: FREE! },
  parameters: withMockApi({ records: { billings: [billing()] } }),
} satisfies Meta<typeof ReverseButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Reverse transaction #2' })).toBeEnabled(),
}
/** What is paid on a billing is corrected there. */
export const OfBilling: Story = { args: { entry: OF_BILLING! } }
export const OfBillingTest: Story = {
  ...OfBilling,
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Correct on billing #7' })).toBeEnabled(),
}
/** Its billing has been deleted: it is reversed as any other. */
export const OfDeletedBilling: Story = {
  ...OfBilling,
  parameters: withMockApi({ records: { billings: [] } }),
}
export const OfDeletedBillingTest: Story = {
  ...OfDeletedBilling,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reverse transaction #3' })).toBeEnabled()
  },
}
/** Nothing: its billing has been deleted, and it is corrected already. */
export const Nothing: Story = {
  ...OfDeletedBilling,
  args: { entry: { ...OF_BILLING!, corrected_by: [14] } },
}
export const NothingTest: Story = {
  ...Nothing,
  play: ({ canvas }) => waitFor(() => expect(canvas.queryByRole('button')).toBeNull()),
}
/** It is not known whether the billing is there: nothing is reversed. */
export const Unknown: Story = {
  ...OfBilling,
  parameters: withMockApi({
    answers: { 'GET billings?ids=7': DOWN, 'GET billings/7': DOWN },
  }),
}
export const UnknownTest: Story = {
  ...Unknown,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Correct on billing #7' }))
    await expect(await screen.findByText(/^Failed to look up the billing of the transaction/)).toBeVisible()
  },
}
