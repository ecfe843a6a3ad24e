import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { chooseFile } from '../../../.storybook/chooseFile.ts'
import { inWorld, NEVER, Refusal, type Answer } from '../../../.storybook/world.ts'
import { UploadPanel } from './UploadPanel.tsx'

const answering = (answer: Answer) =>
  inWorld({ resource: 'billings', answers: { 'POST billings/excel-upload': answer } })
const TAKEN = { message: '12 billings created', errors: [] }

const meta = {
  component: UploadPanel,
  parameters: answering(TAKEN),
  args: { path: () => 'billings/excel-upload' },
} satisfies Meta<typeof UploadPanel>
export default meta
type Story = StoryObj<typeof meta>

interface Hands {
  click: (element: Element) => Promise<void>
}

const send = async (userEvent: Hands) => {
  await chooseFile(await screen.findByLabelText('Excel file'), 'october.xlsx')
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
}

export const Typical: Story = {}
export const Folded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Upload Billings from Excel' }))
    await expect(canvas.getByRole('button', { name: /^Show/ })).toHaveAttribute('aria-expanded', 'false')
  },
}
export const WithoutFile: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }))
    await expect(await screen.findByText('Please select an Excel file')).toBeVisible()
  },
}
export const Taken: Story = {
  play: async ({ canvas, userEvent }) => {
    await send(userEvent)
    await expect((await canvas.findAllByText('12 billings created'))[0]).toBeVisible()
  },
}
export const Busy: Story = {
  parameters: answering(NEVER),
  play: async ({ canvas, userEvent }) => {
    await send(userEvent)
    await expect(await canvas.findByRole('button', { name: 'Uploading...' })).toBeDisabled()
  },
}
export const Refused: Story = {
  parameters: answering(new Refusal(400, 'The sheet has no rows')),
  play: async ({ canvas, userEvent }) => {
    await send(userEvent)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The sheet has no rows')
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
