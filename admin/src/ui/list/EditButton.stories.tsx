import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inEditor, inRecord } from '../../../../.storybook/decorators.tsx'
import { LONG_WORD, platform } from '../../../../.storybook/records.ts'
import { EditButton } from './EditButton.tsx'
import { useEditor } from '../form/EditorProvider.tsx'

/** Shows what the form of the page would be open for. */
function Opened() {
  const target = useEditor().open?.target
  return <p>{typeof target === 'object' && `The form of ${String(target.id)} is open`}</p>
}

const meta = {
  component: EditButton,
  render: () => (
    <>
      <EditButton />
      <Opened />
    </>
  ),
  decorators: [inEditor, inRecord(platform())],
} satisfies Meta<typeof EditButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Orion Track' }))
    await expect(canvas.getByText('The form of 1 is open')).toBeVisible()
  },
}
export const LongName: Story = { decorators: [inRecord(platform({ name: LONG_WORD }))] }
