import { ThemeProvider, type Theme } from '@mui/material'
import { deepmerge } from '@mui/utils'
import { useCallback, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { muiTexts } from '../providers/i18nProvider.ts'
import { formatCount } from '../ui/format/numbers.ts'

interface Rows {
  from: number
  to: number
  count: number
}

/** Translates the texts that MUI's components bring along. */
export function MuiLocale({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const theme = useCallback(
    (outer: Theme): Theme => deepmerge(deepmerge(outer, muiTexts()), ownTexts(translate)),
    [translate],
  )
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}

/** Where the product's texts differ from MUI's translation. */
const ownTexts = (translate: (key: string, values?: object) => string) => ({
  components: {
    MuiAutocomplete: {
      defaultProps: { openText: translate('ra.action.open'), clearText: translate('common.clear_choice') },
    },
    MuiTablePagination: {
      defaultProps: {
        labelDisplayedRows: ({ from, to, count }: Rows) =>
          translate('common.rows_shown', {
            from: formatCount(from),
            to: formatCount(to),
            count: formatCount(count),
          }),
      },
    },
  },
})
