import Search from '@mui/icons-material/Search'
import { Box, ButtonBase, useMediaQuery, type Theme } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isShortcut, SHORTCUT, SHORTCUT_KEYS } from './shortcut.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((m) => ({ default: m.SearchDialog })))

/** What is typed in a form must not be left behind by a search that opens over it. */
const inDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** Opens the search, as its shortcut does anywhere but in a dialog. Its code is loaded then. */
export function SearchButton() {
  const translate = useTranslate()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      if (!inDialog()) setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-label={narrow ? translate('search.open') : undefined}
        aria-keyshortcuts={SHORTCUT_KEYS}
        aria-haspopup="dialog"
        sx={narrow ? iconSx : boxSx}
      >
        <Search fontSize={narrow ? 'medium' : 'small'} />
        {!narrow && (
          <>
            <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
              {translate('search.open')}
            </Box>
            <Box component="kbd" sx={keySx}>
              {SHORTCUT}
            </Box>
          </>
        )}
      </ButtonBase>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const focused = { '&.Mui-focusVisible': { outline: '2px solid currentcolor', outlineOffset: 1 } }
const iconSx = { ...focused, width: 40, height: 40, borderRadius: '50%' }
const boxSx = {
  ...focused,
  gap: 1,
  width: 232,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  border: '1px solid rgb(255 255 255 / 0.3)',
  typography: 'body2',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 0.08)' },
}
const keySx = { fontFamily: 'inherit', fontSize: '0.75rem', opacity: 0.8 }
