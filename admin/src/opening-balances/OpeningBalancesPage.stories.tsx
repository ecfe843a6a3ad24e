import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { chooseFile, reached } from '../../../.storybook/userActions.ts'
import { aPreview } from '../imports/imports.fixtures.ts'
import { OpeningBalancesPage } from './OpeningBalancesPage.tsx'
import { OPENING_PREVIEW, OPENING_ROWS } from './opening-balances.fixtures.ts'

const previewing = (answer: MockAnswer) =>
  withMockApi({ answers: { 'POST opening-balances?preview=true': answer } })

const meta = {
  component: OpeningBalancesPage,
  parameters: previewing(OPENING_PREVIEW),
} satisfies Meta<typeof OpeningBalancesPage>
export default meta
type Story = StoryObj<typeof meta>

interface UserActions {
  click: (element: Element) => Promise<void>
}

const preview = async (userEvent: UserActions) => {
  await chooseFile(await screen.findByLabelText('Excel file'), 'openings.xlsx')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
}

export const Typical: Story = {}
export const Previewed: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await preview(userEvent)
    await expect(await canvas.findByText(/1 client owes, 1 in advance/)).toBeVisible()
  }),
}
export const WithErrors: Story = {
  parameters: previewing(
    aPreview({ kind: 'preview', rows: OPENING_ROWS.filter(({ outcome }) => outcome === 'error') }),
  ),
  ...reached(async ({ canvas, userEvent }) => {
    await preview(userEvent)
    await expect((await canvas.findAllByText(/has an opening balance in KES already/))[0]).toBeVisible()
  }),
}
export const Reading: Story = {
  parameters: previewing(NEVER),
  ...reached(async ({ canvas, userEvent }) => {
    await preview(userEvent)
    await expect(await canvas.findByText(/Reading openings\.xlsx/)).toBeVisible()
  }),
}
