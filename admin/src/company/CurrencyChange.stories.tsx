import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { currencyPreview, IN_USE, PENDING_PREVIEW } from './company.fixtures.ts'
import { CurrencyChange } from './CurrencyChange.tsx'

const answering = (answer: MockAnswer) =>
  withMockApi({ answers: { 'GET settings/company/local-currency?code=KES': answer } })

const meta = {
  component: CurrencyChange,
  parameters: answering(PENDING_PREVIEW),
  args: { code: 'KES' },
} satisfies Meta<typeof CurrencyChange>
export default meta
type Story = StoryObj<typeof meta>

const unclear = (client_name: string, count = 1) =>
  answering({
    ...PENDING_PREVIEW,
    unclear_transactions: count,
    unclear_clients: Array.from({ length: count }, (_, index) => ({
      ...{ id: index + 1, client_id: `C${index + 1}`, transactions: 1 },
      client_name,
    })),
  })

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('96 LOCAL billings will be in KES')).toBeVisible()
    await expect(canvas.getByText('141 transactions will be in KES')).toBeVisible()
    await expect(canvas.getByText('Baraka Logistics')).toBeVisible()
  },
}
export const NothingToLabel: Story = { parameters: answering(currencyPreview()) }
export const Impossible: Story = { parameters: answering(IN_USE) }
export const ImpossibleTest: Story = {
  ...Impossible,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The local currency stays KES')
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const ManyRows: Story = { parameters: unclear('Acme Haulage', 100) }
export const LongText: Story = { parameters: unclear(LONG_TEXT) }
export const RightToLeftText: Story = { parameters: unclear(RTL_NAME) }
