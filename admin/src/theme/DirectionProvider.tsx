import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider, type Theme } from '@mui/material'
import mirrored from '@mui/stylis-plugin-rtl'
import { useCallback, useLayoutEffect, type ReactNode } from 'react'
import { prefixer } from 'stylis'

export type Direction = 'ltr' | 'rtl'

/** Styles are written for left to right; the other direction has a cache of mirrored ones. */
const STYLES = {
  ltr: createCache({ key: 'ltr' }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [prefixer, mirrored] }),
}

interface DirectionProviderProps {
  direction: Direction
  children: ReactNode
}

/** Sets the text direction of its children and of the document, for what is rendered in portals. */
export function DirectionProvider({ direction, children }: DirectionProviderProps) {
  const theme = useCallback((outer: Theme) => ({ ...outer, direction }), [direction])
  useLayoutEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  return (
    <CacheProvider value={STYLES[direction]}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
