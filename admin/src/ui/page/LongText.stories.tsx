import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { LongText } from './LongText.tsx'

const meta = {
  component: LongText,
  args: { children: `${LONG_TEXT} `.repeat(30) },
  decorators: [(Story) => <div style={{ maxWidth: 260 }}>{Story()}</div>],
} satisfies Meta<typeof LongText>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByText(/^Moved from/)
    const short = text.clientHeight
    await expect(text.scrollHeight).toBeGreaterThan(short)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(text.clientHeight).toBe(text.scrollHeight)
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }))
    await expect(text.clientHeight).toBe(short)
  },
}
export const Short: Story = { args: { children: 'Paid by bank transfer.' } }
export const OneWord: Story = { args: { children: LONG_WORD.repeat(20) } }
export const RightToLeftText: Story = { args: { children: `${RTL_NAME} `.repeat(30) } }
