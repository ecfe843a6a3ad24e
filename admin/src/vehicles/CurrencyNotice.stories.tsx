import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { CurrencyNotice } from './CurrencyNotice.tsx'

const declaring = (local_currency: string) =>
  withMockApi({ answers: { 'GET settings/company': { local_currency } } })

const meta = {
  component: CurrencyNotice,
  parameters: declaring('KES'),
  args: { currency: 'Shs' },
} satisfies Meta<typeof CurrencyNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {}
export const UnknownTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('“Shs” is neither USD nor')
  },
}
