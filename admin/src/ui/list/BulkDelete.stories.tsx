import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { LONG_WORD, manyPlatforms, platform, PLATFORMS, RTL_NAME } from '../../../../.storybook/records.ts'
import { press, type UserActions, reached } from '../../../../.storybook/userActions.ts'
import { withMockApi, ApiError, type MockApi } from '../../../../.storybook/mockApi.ts'
import { BulkDelete } from './BulkDelete.tsx'
import { Column } from './Column.tsx'
import { ListPage } from './ListPage.tsx'
import { RecordTable } from './RecordTable.tsx'

const having = (platforms: NonNullable<MockApi['records']>[string], answers: MockApi['answers'] = {}) =>
  withMockApi({ records: { platforms }, answers })

const meta = {
  component: BulkDelete,
  parameters: having(PLATFORMS),
  args: { children: null },
  render: () => (
    <ListPage sort={{ field: 'name', order: 'ASC' }} perPage={25}>
      <RecordTable bulkDelete>
        <Column source="name" />
        <Column source="description" />
      </RecordTable>
    </ListPage>
  ),
} satisfies Meta<typeof BulkDelete>
export default meta
type Story = StoryObj<typeof meta>

const chooseAll = async (user: UserActions) =>
  user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))

async function deleteAll(user: UserActions): Promise<void> {
  await chooseAll(user)
  await press(user, 'Delete selected')
  await press(user, 'Delete')
}

export const Chosen: Story = {
  ...reached(async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Wialon' }))
    await expect(screen.getByText('1 selected')).toBeVisible()
    await expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked()
  }),
}
export const Cleared: Story = {
  play: async ({ userEvent }) => {
    await chooseAll(userEvent)
    await press(userEvent, 'Clear selection')
    await expect(screen.queryByText(/selected$/)).toBeNull()
  },
}
export const Deleted: Story = {
  play: async ({ userEvent }) => {
    await deleteAll(userEvent)
    await expect(await screen.findByText('3 platforms deleted')).toBeVisible()
    await expect(await screen.findByText('No platforms yet')).toBeVisible()
  },
}
export const SomeKept: Story = {
  parameters: having(PLATFORMS, { 'DELETE platforms/1': new ApiError(409, 'It still has 3 clients') }),
  ...reached(async ({ userEvent }) => {
    await deleteAll(userEvent)
    await expect(await screen.findByRole('alert')).toHaveTextContent('2 were deleted. 1 was kept:')
    await expect(screen.getByRole('alert')).toHaveTextContent('Orion Track: It still has 3 clients')
    await expect(await screen.findByRole('checkbox', { name: 'Select Orion Track' })).toBeChecked()
    await expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' })).toHaveFocus()
  }),
}
export const ManyRows: Story = {
  parameters: having(manyPlatforms(25)),
  ...reached(async ({ userEvent }) => {
    await chooseAll(userEvent)
    await press(userEvent, 'Delete selected')
    await expect(await screen.findByText(/ and 20 more\. What cannot be deleted stays/)).toBeVisible()
  }),
}
export const LongText: Story = {
  parameters: having([platform({ name: LONG_WORD })]),
  ...reached(({ userEvent }) => chooseAll(userEvent)),
}
export const RightToLeftText: Story = {
  parameters: having([platform({ name: RTL_NAME })]),
  ...reached(({ userEvent }) => chooseAll(userEvent)),
}
