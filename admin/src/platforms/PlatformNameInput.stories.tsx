import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@mui/material'
import { expect, screen } from 'storybook/test'
import { formOf, inForm, inRecord } from '../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, PLATFORMS, platform } from '../../../.storybook/records.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { PlatformNameInput } from './PlatformNameInput.tsx'

const holding = (name: string, platforms = PLATFORMS) => ({
  ...withMockApi({ resource: 'platforms', records: { platforms } }),
  ...formOf({ name }),
})

const meta = {
  component: PlatformNameInput,
  decorators: [inForm],
  parameters: holding('Savanna Tracks'),
  render: () => (
    <>
      <PlatformNameInput />
      <Button type="submit">Save</Button>
    </>
  ),
} satisfies Meta<typeof PlatformNameInput>
export default meta
type Story = StoryObj<typeof meta>

const NAMESAKE = platform({ id: 9, name: 'Orion Track' })
const saved = reached(async ({ userEvent }) => {
  await press(userEvent, 'Save')
  await screen.findByText(/Use the platform that there is/)
})

export const Typical: Story = {}
/** Case and blanks do not count. */
export const Taken: Story = { parameters: holding('  ORION   track'), ...saved }
export const TakenTest: Story = {
  ...Taken,
  play: async ({ userEvent }) => {
    await press(userEvent, 'Save')
    await expect(await screen.findByText('Another platform has this name')).toBeInTheDocument()
    await expect(screen.getByRole('link', { name: 'Orion Track' })).toHaveAttribute(
      'href',
      expect.stringContaining('/clients?filter='),
    )
  },
}
/** A platform that has a namesake already can still be edited. */
export const OwnName: Story = {
  parameters: holding('Orion Track', [...PLATFORMS, NAMESAKE]),
  decorators: [inRecord(NAMESAKE)],
}
export const OwnNameTest: Story = {
  ...OwnName,
  play: async ({ userEvent }) => {
    await press(userEvent, 'Save')
    await expect(await screen.findByText(/Use the platform that there is/)).toBeInTheDocument()
    await expect(screen.queryByText('Another platform has this name')).toBeNull()
  },
}
export const LongText: Story = {
  parameters: holding(LONG_TEXT, [platform({ name: LONG_TEXT, description: LONG_TEXT })]),
  ...saved,
}
