import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider, type Theme } from '@mui/material'
import mirrored from '@mui/stylis-plugin-rtl'
import { useCallback, useLayoutEffect, type ReactNode } from 'react'
import { prefixer } from 'stylis'

export type Direction = 'ltr' | 'rtl'

/** All styles are written for left to right; the other direction has its own, mirrored ones. */
const STYLES = {
  ltr: createCache({ key: 'ltr' }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [prefixer, mirrored] }),
}

interface DirectionProviderProps {
  direction: Direction
  children: ReactNode
}

/** Turns what is inside, and what stands over the page, into a direction of writing. */
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
