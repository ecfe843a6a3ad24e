import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { billing, manyBillings } from '../billings/billings.fixtures.ts'
import { vehicle, vehicleHistory } from './vehicles.fixtures.ts'
import { VehicleDetails } from './VehicleDetails.tsx'

const answering = (
  answer: MockAnswer,
  billings: MockAnswer = () => [billing({ id: 8 }), billing({ billing_month: 9 })],
) =>
  withMockApi({
    at: '/vehicle/11',
    path: '/vehicle/:vehicleId',
    answers: {
      'GET vehicles/11': answer,
      'GET billings?vehicle_id=11': billings,
      'GET settings/company': { local_currency: 'KES' },
      'GET vehicles/11/history': () => vehicleHistory(),
    },
  })

const meta = {
  component: VehicleDetails,
  parameters: answering(vehicle()),
} satisfies Meta<typeof VehicleDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('KDE 901F')
    await expect(await canvas.findByRole('link', { name: '#8' })).toHaveAttribute('href', '/billing/8')
  },
}
export const NeverBilled: Story = { parameters: answering(vehicle({ status: 'INACTIVE' }), () => []) }
/** Its currency is unknown. */
export const OddCurrency: Story = { parameters: answering(vehicle({ charging_currency: 'Shs' })) }
export const ManyRows: Story = { parameters: answering(vehicle(), () => manyBillings(60)) }
export const LongText: Story = {
  parameters: answering(vehicle({ object_name: LONG_WORD, driver_name: LONG_WORD })),
}
export const Loading: Story = { parameters: answering(NEVER) }
export const BillingsUnreadable: Story = {
  parameters: answering(vehicle(), new ApiError(503, 'Try again later')),
}
export const BillingsUnreadableTest: Story = {
  ...BillingsUnreadable,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const RightToLeftText: Story = {
  parameters: answering(vehicle({ object_name: RTL_NAME, driver_name: RTL_NAME })),
}
