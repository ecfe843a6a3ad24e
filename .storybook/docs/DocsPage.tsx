import { GlobalStyles, ThemeProvider, type GlobalStylesProps } from '@mui/material'
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import type { Direction } from '../../admin/src/theme/DirectionProvider.tsx'
import { docsThemeOf, THEMES } from './themes.ts'
import { ToolbarContext, type Toolbar } from './toolbar-context.ts'

type Channel = DocsContainerProps['context']['channel']
type Event = { globals: Partial<Toolbar> }

const chosenIn = ({ theme = 'light', direction = 'ltr', locale = 'en' }: Partial<Toolbar>): Toolbar => ({
  theme,
  direction,
  locale,
})

/** What was chosen before this page was opened. */
const firstOf = (channel: Channel): Toolbar => {
  const [event] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as Event[]
  return chosenIn(event?.globals ?? {})
}

/** What the toolbar says; a page of documentation has no story whose globals it could ask. */
function useToolbar(channel: Channel): Toolbar {
  const [toolbar, setToolbar] = useState(() => firstOf(channel))
  useEffect(() => {
    const follow = ({ globals }: Event) => setToolbar(chosenIn(globals))
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [channel])
  return toolbar
}

/** A page of documentation in the colours and the direction of the toolbar, its canvases included. */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const toolbar = useToolbar(context.channel)
  useDocumentDirection(toolbar.direction)
  const theme = THEMES[toolbar.theme]
  return (
    <DocsContainer context={context} theme={docsThemeOf(theme)}>
      <GlobalStyles styles={proseStyles(toolbar)} />
      <ThemeProvider theme={theme}>
        <ToolbarContext value={toolbar}>{children}</ToolbarContext>
      </ThemeProvider>
    </DocsContainer>
  )
}

function useDocumentDirection(direction: Direction): void {
  useLayoutEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
}

/** Storybook's own styles say left and right, and hide what is wider than a phone. */
function proseStyles({ theme }: Toolbar): GlobalStylesProps['styles'] {
  const { palette, breakpoints } = THEMES[theme]
  const own = '.sbdocs-content > :not(.sb-unstyled, .sb-unstyled *)'
  return {
    ':root': { colorScheme: theme },
    '.sbdocs-content :where(code):not(.sb-unstyled *)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    body: { backgroundColor: palette.background.default },
    [`${own}, ${own} :where(p, li, th, td)`]: { textAlign: 'start' },
    '.sbdocs-content :where(ul, ol):not(.sb-unstyled *)': { paddingInline: '24px 0 !important' },
    '.docs-table': {
      overflowX: 'auto',
      '& code': { whiteSpace: 'nowrap' },
      '& table': { display: 'table !important', overflow: 'visible !important' },
      '& th, & td': {
        backgroundColor: palette.background.paper,
        borderColor: `${palette.divider} !important`,
      },
    },
    [breakpoints.down('sm')]: { '.sbdocs-wrapper': { padding: '24px 16px !important' } },
  }
}
