import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { chooseFile } from '../../../.storybook/userActions.ts'
import { LONG_WORD } from '../../../.storybook/records.ts'
import { FilePicker } from './FilePicker.tsx'

const workbook = (name: string) => new File(['rows'], name)

const meta = {
  component: FilePicker,
  args: { file: null, onChange: fn() },
  argTypes: { file: { control: false } },
} satisfies Meta<typeof FilePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const EmptyTest: Story = {
  play: async ({ args, canvas }) => {
    await chooseFile(canvas.getByLabelText('Excel file'), 'clients.xlsx')
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ name: 'clients.xlsx' }))
  },
}
export const Chosen: Story = { args: { file: workbook('clients.xlsx') } }
export const ChosenTest: Story = {
  ...Chosen,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the file' }))
    await expect(args.onChange).toHaveBeenCalledWith(null)
  },
}
export const LongName: Story = { args: { file: workbook(`${LONG_WORD}.xlsx`) } }
export const RightToLeftText: Story = { args: { file: workbook('العملاء.xlsx') } }
