import type { Meta, StoryObj } from '@storybook/react-vite'
import { VehicleStatus } from './VehicleStatus.tsx'

const meta = { component: VehicleStatus, args: { status: 'ACTIVE' } } satisfies Meta<typeof VehicleStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {}
export const Inactive: Story = { args: { status: 'INACTIVE' } }
export const InMaintenance: Story = { args: { status: 'MAINTENANCE' } }
