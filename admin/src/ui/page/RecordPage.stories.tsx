import { Typography } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi, NEVER, ApiError } from '../../../../.storybook/mockApi.ts'
import { RecordPage } from './RecordPage.tsx'

const meta = {
  component: RecordPage,
  parameters: withMockApi({ records: { clients: [{ id: 5, client_name: 'Acme Haulage' }] } }),
  args: {
    resource: 'clients',
    id: '5',
    children: (record) => (
      <Typography variant="h1">{(record as unknown as { client_name: string }).client_name}</Typography>
    ),
  },
} satisfies Meta<typeof RecordPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acme Haulage' })).toBeVisible()
  },
}
export const Loading: Story = { parameters: withMockApi({ answers: { 'GET clients/5': NEVER } }) }
export const Gone: Story = { args: { id: '6' } }
export const GoneTest: Story = {
  ...Gone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It may have been deleted')
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
export const Failed: Story = {
  parameters: withMockApi({
    answers: { 'GET clients/5': new ApiError(503, 'The database does not answer') },
  }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
