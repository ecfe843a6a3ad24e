import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { DetailFields } from './DetailFields.tsx'

const meta = {
  component: DetailFields,
  args: {
    fields: [
      ['Company Name', 'Acme Haulage'],
      ['Platform ID', 'Orion Track'],
      ['Contact Email', 'pay@acme.example'],
      ['Phone', null],
    ],
  },
} satisfies Meta<typeof DetailFields>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      'Acme Haulage',
      'Orion Track',
      'pay@acme.example',
      '-',
    ])
  },
}
export const AllEmpty: Story = {
  args: {
    fields: [
      ['Contact Email', ''],
      ['Phone', undefined],
    ],
  },
}
export const LongText: Story = {
  args: {
    fields: [
      ['Notes', LONG_TEXT],
      ['Company Name', LONG_WORD],
    ],
  },
}
export const RightToLeftText: Story = {
  args: {
    fields: [
      ['Company Name', RTL_NAME],
      ['Phone', '+971 4 000 0001'],
    ],
  },
}
