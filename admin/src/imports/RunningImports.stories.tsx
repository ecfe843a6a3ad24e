import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_WORD } from '../../../.storybook/records.ts'
import { anImport, writing } from './imports.fixtures.ts'
import { RunningImports } from './RunningImports.tsx'

const meta = {
  component: RunningImports,
  args: {
    running: [writing()],
    isMine: ({ username }) => username === 'amina',
    uploading: null,
    pending: null,
    forget: fn(),
  },
} satisfies Meta<typeof RunningImports>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = { args: { running: [] } }
export const NothingTest: Story = {
  ...Nothing,
  play: ({ canvas }) => expect(canvas.queryByRole('progressbar')).toBeNull(),
}
export const Mine: Story = {}
export const TwoAtOnce: Story = {
  args: { running: [writing(), writing({ id: 9, username: 'ana', state: 'reading', done_rows: 1200 })] },
}
export const TwoAtOnceTest: Story = {
  ...TwoAtOnce,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('progressbar')).toHaveLength(2)
    await expect(canvas.getAllByRole('button', { name: 'Cancel import' })).toHaveLength(1)
  },
}
export const Uploading: Story = { args: { running: [], uploading: 'vehicles.xlsx' } }
export const Ended: Story = { args: { running: [], pending: { file: 'clients.xlsx', import: anImport() } } }
export const EndedTest: Story = {
  ...Ended,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.forget).toHaveBeenCalledOnce()
  },
}
export const LongName: Story = { args: { running: [writing({ file_name: `${LONG_WORD}.xlsx` })] } }
