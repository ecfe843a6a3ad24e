import type { Meta, StoryObj } from '@storybook/react-vite'
import { inEditor, inRecord } from '../../../../.storybook/decorators.tsx'
import { vehicle } from '../../vehicles/vehicles.fixtures.ts'
import { EditRecordButton } from './EditRecordButton.tsx'

const meta = {
  component: EditRecordButton,
  decorators: [inEditor, inRecord(vehicle())],
} satisfies Meta<typeof EditRecordButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
