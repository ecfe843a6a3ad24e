import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inList } from '../../../../.storybook/decorators.tsx'
import { PLATFORMS } from '../../../../.storybook/records.ts'
import { withMockApi } from '../../../../.storybook/mockApi.ts'
import { choose } from '../../../../.storybook/userActions.ts'
import { PlatformPicker } from '../../platforms/PlatformPicker.tsx'
import { FilterBar } from './FilterBar.tsx'
import { LateFilter } from './LateFilter.tsx'
import { SearchInput } from './SearchInput.tsx'

const setFilters = fn()

const meta = {
  component: FilterBar,
  decorators: [inList(PLATFORMS, { setFilters })],
  parameters: withMockApi({ records: { platforms: PLATFORMS } }),
  args: { children: <SearchInput label="resources.platforms.fields.name" /> },
} satisfies Meta<typeof FilterBar>
export default meta
type Story = StoryObj<typeof meta>

export const Search: Story = {}
export const SearchTest: Story = {
  play: async ({ canvas, userEvent }) => {
    setFilters.mockClear()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Name' }), 'ori')
    await waitFor(() => expect(setFilters).toHaveBeenCalled())
    await expect(setFilters.mock.lastCall?.[0]).toEqual({ search: 'ori' })
  },
}
export const SearchAndPicker: Story = {
  args: {
    children: (
      <>
        <SearchInput label="resources.platforms.fields.name" />
        <LateFilter source="platform_id">
          <PlatformPicker source="platform_id" />
        </LateFilter>
      </>
    ),
  },
}
export const SearchAndPickerTest: Story = {
  ...SearchAndPicker,
  play: async ({ canvas, userEvent }) => {
    setFilters.mockClear()
    await choose(userEvent, /platform/i, 'Wialon')
    await waitFor(() => expect(setFilters).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('combobox')).toHaveValue('Wialon')
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}
