import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError, withMockApi } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { aProfile } from './payment-sheets.fixtures.ts'
import { PaymentProfileList } from './PaymentProfileList.tsx'

const having = (...profiles: ReturnType<typeof aProfile>[]) =>
  withMockApi({ resource: 'payment-profiles', records: { 'payment-profiles': profiles } })

const meta = {
  component: PaymentProfileList,
  parameters: having(aProfile(), aProfile({ id: 2, name: 'M-Pesa paybill', account: 'Paybill 522533' })),
} satisfies Meta<typeof PaymentProfileList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Empty: Story = { parameters: having() }
export const LongText: Story = { parameters: having(aProfile({ name: LONG_TEXT, account: LONG_TEXT })) }
export const RightToLeftText: Story = { parameters: having(aProfile({ name: RTL_NAME, account: RTL_NAME })) }
export const Failed: Story = {
  parameters: withMockApi({
    resource: 'payment-profiles',
    answers: { 'GET payment-profiles': new ApiError(500, 'Something went wrong here') },
  }),
}
