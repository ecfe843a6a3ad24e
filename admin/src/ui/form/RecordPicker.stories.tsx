import type { Meta, StoryObj } from '@storybook/react-vite'
import { required } from 'react-admin'
import { expect, screen, waitFor } from 'storybook/test'
import { reached } from '../../../../.storybook/userActions.ts'
import { formOf, inForm } from '../../../../.storybook/decorators.tsx'
import { LONG_WORD, manyPlatforms, platform, PLATFORMS } from '../../../../.storybook/records.ts'
import { withMockApi } from '../../../../.storybook/mockApi.ts'
import { RecordPicker } from './RecordPicker.tsx'

const meta = {
  component: RecordPicker,
  decorators: [inForm],
  parameters: withMockApi({ records: { platforms: PLATFORMS } }),
  args: { source: 'platform_id', reference: 'platforms', sortBy: 'name', label: 'Platform' },
} satisfies Meta<typeof RecordPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Platform' }), 'wia')
    await userEvent.click(await screen.findByRole('option', { name: 'Wialon' }))
    await expect(canvas.getByRole('combobox')).toHaveValue('Wialon')
  },
}
export const Open: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox'))
    await expect(await screen.findAllByRole('option')).toHaveLength(3)
  }),
}
/** The list opens when it is asked for: what closes a dialog by Escape closes it at once. */
export const FocusedTest: Story = {
  args: { autoFocus: true },
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByRole('combobox', { name: 'Platform' })
    await waitFor(() => expect(input).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Open' })).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await screen.findAllByRole('option')).toHaveLength(3)
  },
}
export const Chosen: Story = { parameters: formOf({ platform_id: 1 }) }
export const Needed: Story = { args: { validate: required(), placeholder: 'Choose a platform' } }
export const NothingThere: Story = { parameters: withMockApi({ records: { platforms: [] } }) }
export const ManyRecords: Story = { parameters: withMockApi({ records: { platforms: manyPlatforms(500) } }) }
export const LongName: Story = {
  parameters: {
    ...formOf({ platform_id: 1 }),
    ...withMockApi({ records: { platforms: [platform({ name: LONG_WORD })] } }),
  },
}
