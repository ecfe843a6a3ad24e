import Search from '@mui/icons-material/Search'
import { Box, ButtonBase, useMediaQuery, type Theme } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((m) => ({ default: m.SearchDialog })))

/** The search must not navigate away from a form in a dialog. */
const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** Opens the search, as does its shortcut unless a dialog is open. The search's code is loaded then. */
export function SearchButton() {
  const translate = useTranslate()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      if (!isDialogOpen()) setOpen(true)
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
        <Suspense fallback={<TypedMeanwhile onType={(sign) => setTyped((before) => before + sign)} />}>
          <SearchDialog
            typed={typed}
            onClose={() => {
              setOpen(false)
              setTyped('')
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** While the search's code loads: what is typed is for it. */
function TypedMeanwhile({ onType }: { onType: (sign: string) => void }) {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onType(event.key)
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [onType])
  return null
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

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The shortcut's label on this machine's keyboard. */
const SHORTCUT = isApple ? '⌘ K' : 'Ctrl K'

/** The same for `aria-keyshortcuts`. */
const SHORTCUT_KEYS = isApple ? 'Meta+K' : 'Control+K'

/** Whether a key opens the search: by its letter, or by its position on keyboards of other scripts. */
const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (code === 'KeyK' && key > 'z'))
