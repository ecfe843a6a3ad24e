import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError, withMockApi } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { LINES, linesSaying } from './payment-sheets.fixtures.ts'
import { PaymentLineList } from './PaymentLineList.tsx'

const meta = {
  component: PaymentLineList,
  parameters: withMockApi({ resource: 'payment-lines', records: { 'payment-lines': LINES } }),
} satisfies Meta<typeof PaymentLineList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Empty: Story = {
  parameters: withMockApi({ resource: 'payment-lines', records: { 'payment-lines': [] } }),
}
const saying = (said: string): Story => ({
  parameters: withMockApi({
    resource: 'payment-lines',
    records: { 'payment-lines': linesSaying(said) },
    at: `/payment-lines?filter=${encodeURIComponent('{}')}`,
    path: '/payment-lines',
  }),
})
export const LongText = saying(LONG_TEXT)
export const RightToLeftText = saying(RTL_NAME)
export const Failed: Story = {
  parameters: withMockApi({
    resource: 'payment-lines',
    answers: { 'GET payment-lines': new ApiError(500, 'Something went wrong here') },
  }),
}
