import ExpandMore from '@mui/icons-material/ExpandMore'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import { Box, Typography, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Help } from './help.ts'

/** The rules of a page that cannot be seen on it; out of the way until somebody asks. */
export function HowItWorks({ rules, names }: Help) {
  const translate = useTranslate()
  return (
    <Box component="details" sx={detailsSx}>
      <summary>
        <HelpOutline aria-hidden />
        <span>{translate('common.how_it_works')}</span>
        <ExpandMore aria-hidden className="HowItWorks-arrow" />
      </summary>
      <Typography component="ul" variant="body2">
        {names.map((name) => (
          <li key={name}>{translate(`${rules}.${name}`)}</li>
        ))}
      </Typography>
    </Box>
  )
}

const detailsSx = (theme: Theme) => ({
  displayPrint: 'none',
  '& summary': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    paddingBlock: '2px',
    paddingInlineEnd: '4px',
    cursor: 'pointer',
    listStyle: 'none',
    color: 'text.secondary',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: 'text.primary' },
    '& svg': { width: 18, height: 18 },
  },
  '&[open] .HowItWorks-arrow': { transform: 'rotate(180deg)' },
  '& ul': {
    display: 'grid',
    gap: 0.75,
    maxWidth: '76ch',
    margin: 0,
    marginBlockStart: '8px',
    paddingBlock: '12px',
    paddingInlineStart: '34px',
    paddingInlineEnd: '16px',
    borderRadius: '8px',
    border: 1,
    borderColor: 'divider',
    backgroundColor: 'background.paper',
  },
})
