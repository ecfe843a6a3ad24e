import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { press, reached, type UserActions } from '../../../../.storybook/userActions.ts'
import { PLATFORMS } from '../../../../.storybook/records.ts'
import { withMockApi } from '../../../../.storybook/mockApi.ts'
import { Column } from './Column.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ListPage } from './ListPage.tsx'
import { RecordTable } from './RecordTable.tsx'

const meta = {
  component: ColumnsButton,
  parameters: withMockApi({ records: { platforms: PLATFORMS } }),
  render: () => (
    <ListPage sort={{ field: 'name', order: 'ASC' }} perPage={25} columns>
      <RecordTable hidden={['created_at']}>
        <Column source="name" />
        <Column source="description" />
        <Column source="created_at" />
      </RecordTable>
    </ListPage>
  ),
} satisfies Meta<typeof ColumnsButton>
export default meta
type Story = StoryObj<typeof meta>

const open = async (user: UserActions) => {
  await screen.findByText('Wialon')
  await press(user, 'Columns')
}

export const Typical: Story = {}
export const Open: Story = { ...reached(({ userEvent }) => open(userEvent)) }
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await open(userEvent)
    await expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Description' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Created' }))
    const headings = () =>
      canvas.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent)
    await expect(headings()).toEqual(['Name', 'Created'])
    await press(userEvent, 'Reset')
    await expect(headings()).toEqual(['Name', 'Description'])
    await userEvent.keyboard('{Escape}')
  },
}
/** Without rows there is no table to choose columns of. */
export const Empty: Story = { parameters: withMockApi({ records: { platforms: [] } }) }
export const EmptyTest: Story = {
  ...Empty,
  play: async () => {
    await screen.findByText('No platforms yet')
    await expect(screen.getByRole('button', { name: 'Columns' })).toBeDisabled()
  },
}
