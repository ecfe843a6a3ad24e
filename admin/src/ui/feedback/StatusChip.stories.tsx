import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { StatusChip, type Tone } from './StatusChip.tsx'

const meta = {
  component: StatusChip,
  args: { label: 'Sent', tone: 'good' },
} satisfies Meta<typeof StatusChip>
export default meta
type Story = StoryObj<typeof meta>

const TONES: Tone[] = ['good', 'bad', 'doubtful', 'info', 'neutral']

export const Tones: Story = {
  render: () => (
    <>
      {TONES.map((tone) => (
        <StatusChip key={tone} label={tone} tone={tone} />
      ))}
    </>
  ),
}
export const TonesTest: Story = {
  ...Tones,
  play: async ({ canvasElement }) => {
    const chips = [...canvasElement.querySelectorAll('.StatusChip')]
    await expect(chips.map((chip) => chip.textContent)).toEqual(TONES)
    // Not by their colour alone.
    const signs = chips.map((chip) => chip.querySelector('path')?.getAttribute('d'))
    await expect(new Set(signs).size).toBe(TONES.length)
  },
}
export const LongText: Story = { args: { label: LONG_WORD, tone: 'doubtful' } }
export const RightToLeftText: Story = {
  args: { label: RTL_NAME, tone: 'neutral' },
}
