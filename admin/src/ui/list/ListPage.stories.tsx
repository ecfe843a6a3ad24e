import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { manyPlatforms, platform, PLATFORMS, LONG_TEXT, RTL_NAME } from '../../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockApi } from '../../../../.storybook/mockApi.ts'
import { Column } from './Column.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListPage } from './ListPage.tsx'
import { RecordTable } from './RecordTable.tsx'
import { SearchInput } from './SearchInput.tsx'

const table = (
  <RecordTable>
    <Column source="name" />
    <Column source="description" />
  </RecordTable>
)
const filters = (
  <FilterBar>
    <SearchInput label="resources.platforms.fields.name" />
  </FilterBar>
)
const holding = (platforms: MockApi['records']) => withMockApi({ resource: 'platforms', records: platforms })

const meta = {
  component: ListPage,
  parameters: holding({ platforms: PLATFORMS }),
  args: { sort: { field: 'name', order: 'ASC' }, perPage: 25, filters, form: <></>, children: table },
} satisfies Meta<typeof ListPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Wialon')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'orion')
    await waitFor(() => expect(canvas.queryByText('Wialon')).toBeNull())
    await expect(canvas.getByText('Orion Track')).toBeVisible()
  },
}
export const Empty: Story = { parameters: holding({ platforms: [] }) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No platforms yet')).toBeVisible()
  },
}
export const Loading: Story = {
  parameters: withMockApi({ resource: 'platforms', answers: { 'GET platforms': NEVER } }),
}
export const Failed: Story = {
  parameters: withMockApi({
    resource: 'platforms',
    answers: { 'GET platforms': new ApiError(503, 'The database does not answer') },
  }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch platforms')).toBeVisible()
  },
}
export const ManyRows: Story = { parameters: holding({ platforms: manyPlatforms(200) }) }
export const ManyRowsTest: Story = {
  ...ManyRows,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Platform 001')
    await userEvent.click(canvas.getByRole('button', { name: /next page/i }))
    await expect(await canvas.findByText('Platform 026')).toBeInTheDocument()
  },
}
export const LongText: Story = {
  parameters: holding({ platforms: [platform({ name: LONG_TEXT, description: LONG_TEXT })] }),
}
export const RightToLeftText: Story = {
  parameters: holding({ platforms: [platform({ name: RTL_NAME }), ...PLATFORMS] }),
}
