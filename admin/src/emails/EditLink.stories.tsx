import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inEditor, inRecord } from '../../../.storybook/decorators.tsx'
import { LONG_WORD, platform } from '../../../.storybook/records.ts'
import { EditLink } from './EditLink.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'

function Opened() {
  const { open } = useEditor()
  return <output>{open && open.target !== 'new' && open.target.id}</output>
}

const meta = {
  component: EditLink,
  decorators: [inRecord(platform()), inEditor],
  render: () => (
    <>
      <EditLink />
      <Opened />
    </>
  ),
} satisfies Meta<typeof EditLink>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Opens: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Orion Track' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('1')
  },
}
export const LongText: Story = { decorators: [inRecord(platform({ name: LONG_WORD }))] }
