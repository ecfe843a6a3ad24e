import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import { AppBar as MuiAppBar, Box, IconButton, LinearProgress, Link, Toolbar, Tooltip } from '@mui/material'
import { memo } from 'react'
import { useLoading, useTheme, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { SearchButton } from '../search/SearchButton.tsx'
import { INK, INK_TEXT } from '../theme/palette.ts'
import { Brand } from './Brand.tsx'
import { LanguageButton } from './LanguageButton.tsx'

/** The bar on top: brand, search, language and theme. `onMenu` is given where the menu is hidden. */
export const AppBar = memo(function AppBar({ onMenu }: { onMenu?: (() => void) | undefined }) {
  const translate = useTranslate()
  return (
    <MuiAppBar
      position="sticky"
      elevation={0}
      sx={{ bgcolor: INK, color: INK_TEXT, backgroundImage: 'none', displayPrint: 'none' }}
    >
      <Toolbar variant="dense" sx={{ minHeight: 56, gap: { xs: 0, sm: 1 }, px: { xs: 1.5, md: 3 } }}>
        {onMenu && (
          <IconButton
            color="inherit"
            edge="start"
            onClick={onMenu}
            aria-label={translate('layout.open_menu')}
          >
            <MenuIcon />
          </IconButton>
        )}
        <Link component={RouterLink} to="/home" color="inherit" underline="none">
          <Brand />
        </Link>
        <Box sx={{ flex: 1 }} />
        <SearchButton />
        <LanguageButton />
        <ThemeButton />
      </Toolbar>
      <Progress />
    </MuiAppBar>
  )
})

/** Shows that something is being loaded: it is rendered for each call. */
const Progress = () =>
  useLoading() && (
    <LinearProgress aria-hidden sx={{ position: 'absolute', bottom: -2, width: '100%', height: 2 }} />
  )

function ThemeButton() {
  const translate = useTranslate()
  const [mode, setMode] = useTheme()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = translate(`layout.${other}`)
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" edge="end" onClick={() => setMode(other)} aria-label={label}>
        {mode === 'dark' ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Tooltip>
  )
}
