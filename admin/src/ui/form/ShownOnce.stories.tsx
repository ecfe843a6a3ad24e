import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../../.storybook/decorators.tsx'
import { LONG_TEXT, LONG_WORD } from '../../../../.storybook/records.ts'
import { press } from '../../../../.storybook/userActions.ts'
import { ShownOnce } from './ShownOnce.tsx'

const meta = {
  component: ShownOnce,
  parameters: inFrame,
  args: {
    title: 'API token “Nightly billing”',
    label: 'API token',
    value: 'tl_h7KpUq0ZrB3nYxV9sLdM2eGfTa8cWjE41kR52W',
    onClose: fn(),
  },
} satisfies Meta<typeof ShownOnce>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByDisplayValue(args.value)).toBeInTheDocument()
    await expect(args.onClose).not.toHaveBeenCalled()
    await press(userEvent, 'I have copied it')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = { args: { title: LONG_WORD, value: LONG_WORD, about: LONG_TEXT } }
