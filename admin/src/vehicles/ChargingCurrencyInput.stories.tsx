import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { choose } from '../../../.storybook/userActions.ts'
import { ChargingCurrencyInput } from './ChargingCurrencyInput.tsx'

const holding = (charging_currency: string | null) => ({
  ...withMockApi({ resource: 'vehicles' }),
  ...formOf({ id: 11, charging_currency }),
})

const meta = {
  component: ChargingCurrencyInput,
  decorators: [inForm],
  parameters: holding('USD'),
} satisfies Meta<typeof ChargingCurrencyInput>
export default meta
type Story = StoryObj<typeof meta>

export const Usd: Story = {}
export const NotSet: Story = { parameters: holding(null) }
/** It means USD, and is kept as it was written. */
export const MeansUsd: Story = { parameters: holding('US$') }
export const Unknown: Story = { parameters: holding('Shs') }
export const UnknownTest: Story = {
  ...Unknown,
  play: async ({ userEvent }) => {
    const box = await screen.findByRole('combobox', { name: /Currency/ })
    await expect(box).toHaveTextContent('Shs (charged by local prices)')
    await choose(userEvent, /Currency/, 'Local')
    await expect(box).toHaveTextContent('Local')
  },
}
