import { createTheme, type Theme } from '@mui/material'
import { create, type ThemeVars } from 'storybook/theming'
import { darkTheme, lightTheme } from '../../admin/src/theme/theme.ts'

/** The admin's themes as MUI makes them, with what it adds. */
export const THEMES: Record<'light' | 'dark', Theme> = {
  light: createTheme(lightTheme),
  dark: createTheme(darkTheme),
}

/** The pages of documentation in the colours and the type of the admin. */
export function docsThemeOf({ palette, typography, shape }: Theme): ThemeVars {
  const { primary, text, background, divider } = palette
  return create({
    base: palette.mode,
    colorPrimary: primary.main,
    colorSecondary: primary.main,
    appBg: background.default,
    appContentBg: background.default,
    appPreviewBg: background.default,
    appBorderColor: divider,
    appBorderRadius: Number(shape.borderRadius),
    barBg: background.paper,
    barTextColor: text.secondary,
    textColor: text.primary,
    textMutedColor: text.secondary,
    ...(typography.fontFamily && { fontBase: typography.fontFamily }),
  })
}
