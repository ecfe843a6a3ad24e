import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inEditor } from '../../../.storybook/decorators.tsx'
import { ENTRIES } from './balances.fixtures.ts'
import { ReverseButton } from './ReverseButton.tsx'

const [OF_BILLING, FREE] = ENTRIES

const meta = {
  component: ReverseButton,
  decorators: inEditor,
  args: { entry: FREE! },
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
