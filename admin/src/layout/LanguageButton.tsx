import Translate from '@mui/icons-material/Translate'
import { IconButton, Menu, MenuItem, Tooltip, type IconButtonProps } from '@mui/material'
import { useId, useState } from 'react'
import { useLocales, useLocaleState, useTranslate } from 'react-admin'

/** Chooses the interface's language; each is named in itself. */
export function LanguageButton(props: Pick<IconButtonProps, 'edge'>) {
  const translate = useTranslate()
  const languages = useLocales()
  const [language, setLanguage] = useLocaleState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const open = Boolean(anchor)
  const label = translate('layout.language')
  const choose = (locale: string) => {
    setAnchor(null)
    setLanguage(locale)
  }
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          {...props}
        >
          <Translate />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={open}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {languages.map(({ locale, name }) => (
          <MenuItem
            key={locale}
            lang={locale}
            role="menuitemradio"
            aria-checked={locale === language}
            selected={locale === language}
            onClick={() => choose(locale)}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
