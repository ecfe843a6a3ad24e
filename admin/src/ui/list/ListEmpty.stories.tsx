import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inList } from '../../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../../.storybook/mockApi.ts'
import { ListEmpty } from './ListEmpty.tsx'

const setFilters = fn()

const meta = { component: ListEmpty, decorators: [inList([])] } satisfies Meta<typeof ListEmpty>
export default meta
type Story = StoryObj<typeof meta>

export const Platforms: Story = {}
export const Clients: Story = { parameters: withMockApi({ resource: 'clients' }) }
export const Vehicles: Story = { parameters: withMockApi({ resource: 'vehicles' }) }
export const Billings: Story = { parameters: withMockApi({ resource: 'billings' }) }
export const NothingMatches: Story = {
  decorators: [inList([], { filterValues: { search: 'nobody' }, setFilters })],
}
export const NothingMatchesTest: Story = {
  ...NothingMatches,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }))
    await expect(setFilters).toHaveBeenCalledWith({})
  },
}
