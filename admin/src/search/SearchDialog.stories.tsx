import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { reached } from '../../../.storybook/userActions.ts'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import type { UserActions } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { DESTINATIONS } from '../screens.tsx'
import { FOUND, NOTHING } from './search.fixtures.ts'
import { SearchDialog } from './SearchDialog.tsx'

const answering = (words: string, answer: MockAnswer) =>
  withMockApi({ answers: { [`GET search?q=${words}`]: answer } })

const meta = {
  component: SearchDialog,
  parameters: inFrame,
  args: { onClose: fn() },
} satisfies Meta<typeof SearchDialog>
export default meta
type Story = StoryObj<typeof meta>

const type = async ({ type: press }: UserActions, words: string) =>
  press(await screen.findByRole('combobox'), words)

export const Empty: Story = {}
export const EmptyTest: Story = {
  play: async ({ args, userEvent }) => {
    const box = await screen.findByRole('combobox', { name: /Find a client/ })
    await expect(box).toHaveFocus()
    await expect(screen.getAllByRole('option')).toHaveLength(DESTINATIONS.length)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Found: Story = {
  parameters: answering('du', FOUND),
  ...reached(async ({ userEvent }) => {
    await type(userEvent, 'du')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 found'))
  }),
}
export const FoundTest: Story = {
  parameters: Found.parameters,
  play: async ({ args, userEvent }) => {
    await type(userEvent, 'du')
    const client = await screen.findByRole('option', { name: /^Dune Haulage/ })
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', client.id)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const AScreen: Story = {
  parameters: answering('bala', NOTHING),
  ...reached(async ({ userEvent }) => {
    await type(userEvent, 'bala')
    await expect(await screen.findByRole('option', { name: 'Client Balances' })).toBeVisible()
  }),
}
export const BySim: Story = {
  parameters: answering('55614', { ...NOTHING, vehicles: FOUND.vehicles }),
  ...reached(async ({ userEvent }) => {
    await type(userEvent, '55614')
    await expect(await screen.findByText('SIM 8925561412261098681, Dune Haulage LLC')).toBeVisible()
  }),
}
export const Looking: Story = {
  parameters: answering('zz', NEVER),
  ...reached(async ({ userEvent }) => {
    await type(userEvent, 'zz')
    await expect(await screen.findByText('Searching…')).toBeVisible()
  }),
}
export const Nothing: Story = {
  parameters: answering('zz', NOTHING),
  ...reached(async ({ userEvent }) => {
    await type(userEvent, 'zz')
    await expect(await screen.findByText('Nothing matches “zz”')).toBeVisible()
  }),
}
export const Failed: Story = {
  parameters: answering('zz', new ApiError(500, 'The database is away')),
  ...reached(async ({ userEvent }) => {
    await type(userEvent, 'zz')
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  }),
}
export const LongText: Story = {
  parameters: answering('x', {
    ...NOTHING,
    clients: [{ id: 1, client_id: LONG_WORD, client_name: LONG_WORD }],
  }),
  ...reached(async ({ userEvent }) => type(userEvent, 'x')),
}
export const RightToLeftText: Story = {
  parameters: answering('x', { ...NOTHING, clients: [{ id: 1, client_id: 'C1', client_name: RTL_NAME }] }),
  ...reached(async ({ userEvent }) => type(userEvent, 'x')),
}
