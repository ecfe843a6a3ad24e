import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The first stop of the Tab key: past the menu, to the page. */
export function SkipLink() {
  const translate = useTranslate()
  return (
    <Link
      href="#main-content"
      sx={{
        position: 'fixed',
        insetInlineStart: 8,
        top: -80,
        zIndex: 'tooltip',
        p: 1.5,
        borderRadius: 1,
        displayPrint: 'none',
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {translate('layout.skip')}
    </Link>
  )
}
