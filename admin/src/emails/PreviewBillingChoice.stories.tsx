import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { choose } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { PreviewBillingChoice } from './PreviewBillingChoice.tsx'

const shown = (id: number, client_name = 'Acme Haulage') => ({
  id,
  client: { id: 1, client_id: 'C1001', client_name },
  billing_month: 10,
  billing_year: 2026,
})

const meta = {
  component: PreviewBillingChoice,
  args: { billings: [shown(8, 'Dune Haulage'), shown(7)], chosen: 8, onChoose: fn() },
} satisfies Meta<typeof PreviewBillingChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    await choose(userEvent, 'Preview with', 'Billing #7, Acme Haulage, 10/2026')
    await expect(args.onChoose).toHaveBeenCalledWith(7)
  },
}
/** Without a billing chosen, sample values stand in. */
export const Sample: Story = { args: { chosen: null } }
export const SampleTest: Story = {
  play: async ({ args, userEvent }) => {
    await choose(userEvent, 'Preview with', 'Sample values')
    await expect(args.onChoose).toHaveBeenCalledWith(null)
  },
}
export const Empty: Story = { args: { billings: [], chosen: null } }
export const LongText: Story = { args: { billings: [shown(8, LONG_TEXT)] } }
export const RightToLeftText: Story = {
  args: { billings: [shown(8, RTL_NAME)] },
}
