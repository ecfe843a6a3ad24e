import { Box } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { I18nContextProvider } from 'react-admin'
import { expect } from 'storybook/test'
import { en } from '../i18n/en.ts'
import { LocaleTheme } from './LocaleTheme.tsx'

const catalogue = (direction: string) => ({ ...en, layout: { ...en.layout, direction } })
const i18nOf = (direction: string) => polyglotI18nProvider(() => catalogue(direction), 'en')

/** The catalogue has the text direction of its language; the styles follow it. */
const meta = {
  component: LocaleTheme,
  args: { children: <Box sx={{ ml: 5, pl: 1, borderLeft: 4 }}>It begins with a line</Box> },
  decorators: [
    (Story, { parameters }) => (
      <I18nContextProvider value={i18nOf(String(parameters.direction))}>
        <Story />
      </I18nContextProvider>
    ),
  ],
} satisfies Meta<typeof LocaleTheme>
export default meta
type Story = StoryObj<typeof meta>

export const LeftToRight: Story = { parameters: { direction: 'ltr' } }
export const LeftToRightTest: Story = {
  ...LeftToRight,
  play: ({ canvas }) =>
    expect(canvas.getByText('It begins with a line')).toHaveStyle({ marginLeft: '40px', marginRight: '0px' }),
}
export const RightToLeft: Story = { parameters: { direction: 'rtl' } }
export const RightToLeftTest: Story = {
  ...RightToLeft,
  play: ({ canvas }) =>
    expect(canvas.getByText('It begins with a line')).toHaveStyle({ marginLeft: '0px', marginRight: '40px' }),
}
