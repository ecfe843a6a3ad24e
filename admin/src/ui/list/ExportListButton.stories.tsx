import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { inList } from '../../../../.storybook/decorators.tsx'
import { press } from '../../../../.storybook/userActions.ts'
import { withMockApi } from '../../../../.storybook/mockApi.ts'
import { ExportListButton } from './ExportListButton.tsx'

const query = new URLSearchParams({ sort: '["name","DESC"]', filter: '{"search":"acme"}' })

const meta = {
  component: ExportListButton,
  decorators: [inList([], { filterValues: { search: 'acme' }, sort: { field: 'name', order: 'DESC' } })],
  parameters: withMockApi({
    answers: { [`GET platforms/export?${query.toString()}`]: new File(['ID,Name'], 'platforms.csv') },
  }),
} satisfies Meta<typeof ExportListButton>
export default meta
type Story = StoryObj<typeof meta>

/** The export has the filters and the order of the list. */
export const AsTheListIs: Story = {}
export const AsTheListIsTest: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Export to CSV')
    await expect(await screen.findByText('Platforms exported')).toBeVisible()
  },
}
