import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inEditor, inList } from '../../../../.storybook/decorators.tsx'
import { LONG_TEXT, LONG_WORD, manyPlatforms, platform, PLATFORMS } from '../../../../.storybook/records.ts'
import type { Platform } from '../../platforms/platform.ts'
import { ActionsColumn } from './Column.tsx'
import { Column } from './Column.tsx'
import { formatDay } from '../format/dates.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { EditButton } from './EditButton.tsx'
import { RecordLink } from './RecordLink.tsx'
import { RecordTable } from './RecordTable.tsx'

const columns = (
  <>
    <Column<Platform>
      source="name"
      render={({ id, name }) => <RecordLink to={`/platforms/${id}`}>{name}</RecordLink>}
    />
    <Column<Platform> source="description" disableSort />
    <Column<Platform> source="created_at" render={({ created_at }) => formatDay(created_at)} />
    <ActionsColumn>
      <EditButton />
      <DeleteButton countDependents={() => Promise.resolve({})} />
    </ActionsColumn>
  </>
)

const meta = {
  component: RecordTable,
  decorators: [inEditor, inList(PLATFORMS)],
  args: { children: columns },
} satisfies Meta<typeof RecordTable>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
    await expect(canvas.getByRole('link', { name: 'Orion Track' })).toHaveAttribute('href', '/platforms/1')
    await expect(canvas.getByRole('row', { name: /Wialon/ })).toHaveTextContent('-')
  },
}
export const Empty: Story = { decorators: [inList([])] }
export const ManyRows: Story = { decorators: [inList(manyPlatforms(100), { perPage: 100 })] }
export const LongText: Story = {
  decorators: [inList([platform({ name: LONG_WORD, description: LONG_TEXT })])],
}
/** On phones each row is a card. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
}
