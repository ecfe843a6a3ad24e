import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CorrectionLinks } from './CorrectionLinks.tsx'

const meta = {
  component: CorrectionLinks,
  args: { id: 12, reverses: null, corrected_by: [14], onShow: fn() },
} satisfies Meta<typeof CorrectionLinks>
export default meta
type Story = StoryObj<typeof meta>

export const Corrected: Story = {}
export const CorrectedTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Corrected by transaction #14' }))
    await expect(args.onShow).toHaveBeenCalledWith(14)
  },
}
/** A payment on a billing may be given back in several parts. */
export const InParts: Story = { args: { corrected_by: [14, 17, 20] } }
export const Correction: Story = { args: { id: 14, reverses: 12, corrected_by: [] } }
