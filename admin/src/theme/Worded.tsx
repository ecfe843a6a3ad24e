import { ThemeProvider, type Theme } from '@mui/material'
import { useCallback, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'

type PageStep = 'first' | 'last' | 'next' | 'previous'

/** Puts the words that MUI's components bring along into the language spoken. */
export function Worded({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const theme = useCallback(
    (outer: Theme): Theme => ({ ...outer, components: withWords(outer.components, translate) }),
    [translate],
  )
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}

const withWords = (
  components: Theme['components'],
  translate: (key: string, args?: object) => string,
): Theme['components'] => ({
  ...components,
  MuiAlert: { ...components?.MuiAlert, defaultProps: { closeText: translate('common.close') } },
  MuiAutocomplete: {
    ...components?.MuiAutocomplete,
    defaultProps: {
      openText: translate('ra.action.open'),
      closeText: translate('ra.action.close'),
      clearText: translate('common.clear_choice'),
    },
  },
  MuiTablePagination: {
    ...components?.MuiTablePagination,
    defaultProps: {
      labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
        translate('common.rows_shown', {
          from: formatCount(from),
          to: formatCount(to),
          count: formatCount(count),
        }),
      getItemAriaLabel: (step: PageStep) => translate(`ra.navigation.${step}`),
    },
  },
})
