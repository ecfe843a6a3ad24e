import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { LanguageButton } from './LanguageButton.tsx'

/** The languages are named in themselves, for those who cannot read the current one. */
const meta = { component: LanguageButton } satisfies Meta<typeof LanguageButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Language' }))
    await expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Español' }))
    await canvas.findByRole('button', { name: 'Idioma' })
  },
}

export const SpokenAlready: Story = {
  globals: { locale: 'es' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Idioma' }))
    await expect(screen.getByRole('menuitemradio', { name: 'Español' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
  },
}
